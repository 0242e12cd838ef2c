-- A club can require people to enter their password again before send-outs, changes to staff accounts and exports of personal data.
alter table program add column asks_password boolean not null default false;
-- When the person last re-entered their password in the session; null if they have not done so since signing in.
alter table staff_session add column confirmed_ts timestamptz;
