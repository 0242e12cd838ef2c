-- An alert can now both raise a case and send an e-mail.
alter table form_trigger
  drop constraint form_trigger_kind_check,
  add constraint form_trigger_kind_check check (kind in ('case', 'notification', 'case_and_notification'));
