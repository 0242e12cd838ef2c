-- A club may ask for the password again before send-outs, changes to staff accounts and exports of personal data.
alter table program add column asks_password boolean not null default false;
-- When the password was last entered in a session after its sign-in.
alter table staff_session add column confirmed_ts timestamptz;
