-- Indexes for the lists of a large club.

-- Case lists are sorted and counted with an index that includes the columns of the filters, so that neither operation reads the
-- table, which is six times as large.
drop index case_list;
create index case_list on member_case (program_id, opened_ts desc, case_id desc)
  include (status, priority_id, case_type_id, assigned_to, merchant_id, origin, created_by, creator_is_staff, closed_ts,
    feedback_trigger_feedback_form_id);
drop index case_user;
create index case_user on member_case (program_id, created_by, status)
  include (opened_ts, case_id, creator_is_staff, feedback_trigger_feedback_form_id);

-- The outbox lists and counts all messages except those with a link for setting a password.
drop index outbox_list;
create index outbox_list on outbox_mail (program_id, created_ts desc, outbox_mail_id desc) where purpose <> 'reset';
