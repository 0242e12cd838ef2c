-- Failed sign-ins of an account, counted over all addresses. The e-mail is hashed: a typed one need not be an account's.
create table login_failure (
  email_hash text primary key,
  failures int not null,
  blocked_until_ts timestamptz not null,
  last_ts timestamptz not null
);

-- Devices on which somebody has signed in, by the hash of a cookie. A device gives no right: a correct password from a known one is
-- accepted while others have to wait.
create table known_device (
  token_hash bytea not null,
  user_id bigint not null references account on delete cascade,
  last_used_ts timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_device_user on known_device (user_id);
