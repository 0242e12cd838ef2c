-- Where a person worked last in each of their programs, so that the next start opens there on any device.
alter table account_program add column last_used_ts timestamptz, add column last_merchant_id bigint;
