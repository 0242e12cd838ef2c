-- The outbox lists a delayed message only once its not_before has passed, so the index from which messages are counted includes that
-- column.
drop index outbox_list;
create index outbox_list on outbox_mail (program_id, created_ts desc, outbox_mail_id desc) include (not_before)
  where purpose <> 'reset';
