-- A message is given up a fixed time after its first try; attempts counts only the tries in which the message may have been accepted.
alter table sendout_message add column first_try_ts timestamptz;
alter table outbox_mail add column first_try_ts timestamptz;
-- Until now all tries were counted, also those in which the message was certainly not accepted.
update sendout_message set attempts = 0 where state in ('queued', 'sending') and attempts > 0;
update outbox_mail set attempts = 0 where state in ('queued', 'sending') and attempts > 0;

-- The earliest time of a mail whose immediate delivery would disclose when a person answered.
alter table outbox_mail add column not_before timestamptz;
