-- The position of a session's last write in the write-ahead log: the session reads from the replica only after the replica has
-- replayed this write. A sign-in counts as a write.
alter table staff_session add column written_lsn pg_lsn;
alter table staff_session alter column written_lsn set default pg_current_wal_insert_lsn();
