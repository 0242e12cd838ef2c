-- A person can turn on a second sign-in step: an authenticator app (TOTP) or passkeys, with recovery codes that can be used instead
-- of either.

-- secret: the key of the authenticator app. last_step: the time step of the last accepted code, so that each code can be used only
-- once. pending_secret: a key that has been shown but not yet confirmed by a code.
create table authenticator (
  user_id bigint primary key references account on delete cascade,
  secret bytea,
  confirmed_ts timestamptz,
  last_step bigint not null default 0,
  pending_secret bytea,
  pending_ts timestamptz,
  check ((secret is null) = (confirmed_ts is null)),
  check ((pending_secret is null) = (pending_ts is null))
);

create table passkey (
  passkey_id uuid primary key default gen_random_uuid(),
  user_id bigint not null references account on delete cascade,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null default '[]',
  name text not null check (length(name) between 1 and 60),
  created_ts timestamptz not null default now(),
  last_used_ts timestamptz
);
create unique index passkey_credential on passkey (credential_id);
create index passkey_user on passkey (user_id);

create table recovery_code (
  user_id bigint not null references account on delete cascade,
  code_hash bytea not null,
  used_ts timestamptz,
  primary key (user_id, code_hash)
);

-- A second-factor operation in progress, identified by the hash of its handle: the second step of a sign-in after a correct
-- password, a confirmation within a session, or the registration of a passkey.
create table second_factor_attempt (
  handle_hash bytea primary key,
  user_id bigint not null references account on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'confirm', 'passkey')),
  -- The password hash when the sign-in started. A sign-in that started before a password reset must not succeed after it.
  pass_hash text,
  session_hash bytea,
  -- The keys of the failed sign-in counters that are reset when the sign-in succeeds.
  login_keys jsonb not null default '[]',
  challenge text,
  tries integer not null default 0,
  expires_ts timestamptz not null
);
create index second_factor_attempt_user on second_factor_attempt (user_id);
