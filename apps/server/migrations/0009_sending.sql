-- The outbox, the messages of send-outs, and one password reset link for each person.

-- If a mail service is configured, a message is queued and sent; otherwise it stays in the outbox with the state `kept`. user_id:
-- the person to whom the secret link in the body belongs; the link is valid until expires_ts.
alter table outbox_mail
  add column purpose text not null default 'notice' check (purpose in ('survey', 'notice', 'account', 'reset')),
  add column state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'kept')),
  add column attempts int not null default 0,
  add column locked_until timestamptz,
  add column message_id text,
  add column error text,
  add column user_id bigint,
  add column expires_ts timestamptz;
update outbox_mail set state = 'kept';
delete from outbox_mail where body like '%/reset_password/%';
create index outbox_ready on outbox_mail (program_id, outbox_mail_id) where state in ('queued', 'sending');
create index outbox_list on outbox_mail (program_id, created_ts desc, outbox_mail_id desc);
create index outbox_secret on outbox_mail (user_id) where purpose = 'reset';

alter table sendout add column skipped int not null default 0;
create index sendout_list on sendout (program_id, sendtime desc, sendout_id desc);

-- The URL of the survey link in a message; its secret part is also stored with the member or the visit.
alter table sendout_message add column link text not null default '';
create index sendout_message_member on sendout_message (program_id, user_id);
drop index sendout_ready;
create index sendout_ready on sendout_message (program_id, sendout_id, user_id) where state in ('queued', 'sending');

-- Each person has at most one reset link, even if two workers create one at the same time.
delete from password_reset a using password_reset b
 where a.user_id = b.user_id and (a.expires_ts, a.token_hash) < (b.expires_ts, b.token_hash);
create unique index password_reset_person on password_reset (user_id);
