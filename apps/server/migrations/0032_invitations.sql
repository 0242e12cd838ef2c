-- One row for each person who was invited in a send-out period (the initial, reminder and final e-mails together) or by a Quick
-- Pulse. sendout_id: the first send-out of the period. invited_day, answered_day: epoch days in the time zone of the person's
-- location. dims: codes of the member's attributes at the time of the invitation, as in response_fact. response_id: the response to
-- the invitation; null if there is none, and always null for an anonymous form.
create table invitation (
  program_id int not null,
  feedback_form_id bigint not null,
  sendout_id bigint not null,
  user_id bigint not null,
  invited_ts timestamptz not null,
  invited_day int not null,
  answered_day int,
  response_id bigint,
  dims smallint[] not null,
  primary key (program_id, sendout_id, user_id),
  foreign key (program_id, feedback_form_id) references feedback_form,
  foreign key (program_id, sendout_id) references sendout on delete cascade,
  foreign key (program_id, response_id) references feedback_response on delete set null (response_id),
  check (response_id is null or answered_day is not null)
);
-- Invitations are counted from this index, without reading the table.
create index invitation_day on invitation (program_id, feedback_form_id, invited_day) include (answered_day, dims);
create index invitation_answered on invitation (program_id, feedback_form_id, answered_day) where answered_day is not null;
create index invitation_person on invitation (program_id, user_id, feedback_form_id, invited_ts);
create index invitation_response on invitation (program_id, response_id) where response_id is not null;

-- A background job adds the invitations of earlier send-outs.
alter table sendout add column invitations_noted boolean not null default false;
create index sendout_unnoted on sendout (program_id, feedback_form_id) where state = 'done' and not invitations_noted and not test;

-- Finds responses that were opened but not completed; completed responses are counted with the results.
create index response_unfinished on feedback_response (program_id, feedback_form_id, opened_ts) include (merchant_id, started_ts)
  where completed_ts is null;
