-- The outbox lists a delayed message only after its not_before has passed, so the index that is used to count messages includes
-- not_before.
drop index outbox_list;
create index outbox_list on outbox_mail (program_id, created_ts desc, outbox_mail_id desc) include (not_before)
  where purpose <> 'reset';
