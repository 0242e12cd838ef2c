-- A message is abandoned a fixed time after the first attempt to send it. The attempts column counts only the attempts in which the
-- mail or text service might have accepted the message.
alter table sendout_message add column first_try_ts timestamptz;
alter table outbox_mail add column first_try_ts timestamptz;
-- Until now, the attempts column also counted attempts in which the message was certainly not accepted, so it is reset for unsent
-- messages.
update sendout_message set attempts = 0 where state in ('queued', 'sending') and attempts > 0;
update outbox_mail set attempts = 0 where state in ('queued', 'sending') and attempts > 0;

-- not_before: the earliest time to send a message whose immediate delivery would disclose when a person answered; null for other
-- messages.
alter table outbox_mail add column not_before timestamptz;
