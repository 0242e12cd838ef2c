-- The location that a person last used in each of their programs, and when. The next sign-in, on any device, opens the most recent
-- one.
alter table account_program add column last_used_ts timestamptz, add column last_merchant_id bigint;
