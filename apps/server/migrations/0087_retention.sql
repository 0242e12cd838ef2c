-- months: how long each kind of a club's personal data is kept before it is removed; null means that it is kept indefinitely.
-- removed_ts: when data of this kind was last removed.
create table retention (
  program_id int not null references program,
  kind text not null check (kind in ('responses', 'visits', 'audit', 'outbox')),
  months int check (months between 1 and 240),
  removed_ts timestamptz,
  primary key (program_id, kind),
  constraint audit_covers_a_year check (kind <> 'audit' or months >= 12)
);

-- A response that expires is anonymized instead of deleted, so that results still count it.
alter table feedback_response add column anonymized boolean not null default false;
create index response_expiring on feedback_response (program_id, (coalesce(completed_ts, opened_ts))) where not anonymized;
create index visit_expiring on visit (program_id, last_seen);

-- Addresses and links in old messages are removed, one send-out at a time.
alter table sendout add column addresses_removed boolean not null default false;
