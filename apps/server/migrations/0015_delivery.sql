-- A message is given up by its age, from its first try on; attempts counts only the tries that it may have been taken at.
alter table sendout_message add column first_try_ts timestamptz;
alter table outbox_mail add column first_try_ts timestamptz;
-- Tries were counted whatever came of them.
update sendout_message set attempts = 0 where state in ('queued', 'sending') and attempts > 0;
update outbox_mail set attempts = 0 where state in ('queued', 'sending') and attempts > 0;

-- A mail that may not leave at once, since its time would tell something.
alter table outbox_mail add column not_before timestamptz;
