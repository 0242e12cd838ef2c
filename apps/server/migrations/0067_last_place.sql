-- The location that a person last used in each of their programs; the next sign-in on any device opens it.
alter table account_program add column last_used_ts timestamptz, add column last_merchant_id bigint;
