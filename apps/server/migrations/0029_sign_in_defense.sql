-- Failed sign-ins for an e-mail address, counted across all IP addresses. The e-mail address is hashed, because the address that
-- was entered does not always belong to an account.
create table login_failure (
  email_hash text primary key,
  failures int not null,
  blocked_until_ts timestamptz not null,
  last_ts timestamptz not null
);

-- Devices from which people have signed in, identified by the hash of a cookie. A known device grants no access by itself, but a
-- correct password from it is accepted even while other devices have to wait.
create table known_device (
  token_hash bytea not null,
  user_id bigint not null references account on delete cascade,
  last_used_ts timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_device_user on known_device (user_id);
