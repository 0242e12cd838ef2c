-- A message is abandoned a fixed time after the first attempt to send it; the attempts column counts only the attempts in which the
-- message may have been accepted.
alter table sendout_message add column first_try_ts timestamptz;
alter table outbox_mail add column first_try_ts timestamptz;
-- Until now, all attempts have been counted, including those in which the message was certainly not accepted.
update sendout_message set attempts = 0 where state in ('queued', 'sending') and attempts > 0;
update outbox_mail set attempts = 0 where state in ('queued', 'sending') and attempts > 0;

-- For a message whose immediate delivery would disclose when a person answered: the earliest time at which it may be sent.
alter table outbox_mail add column not_before timestamptz;
