-- The place of a session's last write in the write-ahead log: its reads go to a replica that has it. A sign-in is a write.
alter table staff_session add column written_lsn pg_lsn;
alter table staff_session alter column written_lsn set default pg_current_wal_insert_lsn();
