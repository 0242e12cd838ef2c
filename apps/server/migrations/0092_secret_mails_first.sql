-- Messages with a secret link are sent first. This index finds them without reading the other messages.
create index outbox_secret_ready on outbox_mail (outbox_mail_id) where purpose = 'reset' and state in ('queued', 'sending');
