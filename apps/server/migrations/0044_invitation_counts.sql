-- The number of invitations in a send-out period, for each value of each attribute of the invited people: all invitations by the
-- day of the invitation, and the answered ones also by the day of the answer. slot: the dimension, or -1 for everybody.
-- answered_day: null in the counts of all invitations, whether answered or not. The counts are written when a form is sealed;
-- invitations that have not been counted yet are read from `invitation`.
create table invitation_count (
  program_id int not null,
  feedback_form_id bigint not null,
  sendout_id bigint not null,
  slot smallint not null,
  v int not null,
  invited_day int not null,
  answered_day int,
  n int not null,
  unique nulls not distinct (program_id, sendout_id, slot, v, invited_day, answered_day),
  foreign key (program_id, sendout_id) references sendout on delete cascade
);
create index invitation_count_form on invitation_count (program_id, feedback_form_id, slot, v, invited_day);

-- Earlier invitations and answers are counted when their form is next sealed.
alter table invitation add column counted boolean not null default false, add column answer_counted boolean not null default false;
create index invitation_uncounted on invitation (program_id, feedback_form_id) where not counted;
create index invitation_answer_uncounted on invitation (program_id, feedback_form_id)
  where answered_day is not null and not answer_counted;
