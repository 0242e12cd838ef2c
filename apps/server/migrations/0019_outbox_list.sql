-- The outbox lists a delayed message only from its time of release on, so the index by which it is counted contains that time.
drop index outbox_list;
create index outbox_list on outbox_mail (program_id, created_ts desc, outbox_mail_id desc) include (not_before)
  where purpose <> 'reset';
