-- A mail with a secret link is sent before all others, and found without reading those.
create index outbox_secret_ready on outbox_mail (outbox_mail_id) where purpose = 'reset' and state in ('queued', 'sending');
