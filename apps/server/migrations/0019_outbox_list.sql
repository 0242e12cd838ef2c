-- What waits for its day is not shown in the outbox yet: which that is stands in the index that it is counted from.
drop index outbox_list;
create index outbox_list on outbox_mail (program_id, created_ts desc, outbox_mail_id desc) include (not_before)
  where purpose <> 'reset';
