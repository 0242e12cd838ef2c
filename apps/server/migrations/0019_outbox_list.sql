-- The outbox does not list delayed messages yet, so the index by which it is counted contains the time of release.
drop index outbox_list;
create index outbox_list on outbox_mail (program_id, created_ts desc, outbox_mail_id desc) include (not_before)
  where purpose <> 'reset';
