-- People can list their sessions and end any of them. session_id identifies a session without revealing its secret.
alter table staff_session
  add column session_id uuid not null default gen_random_uuid(),
  add column user_agent text check (length(user_agent) <= 400);
create unique index staff_session_id on staff_session (session_id);
