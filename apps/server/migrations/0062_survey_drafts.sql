-- The draft of a survey, whether the survey is published or not: its questions, settings and alerts as an editor saves them. The
-- draft of a survey that was never published takes its id from the survey id sequence, so that publishing does not change its URL.
-- rev increases with every change to the row. The row remains after the draft is published or discarded, so that no earlier
-- revision can be saved over a later one. base_settings: the settings that were published when the draft began. ended: how the
-- draft ended.
create table survey_draft (
  program_id int not null references program,
  feedback_form_id bigint not null default nextval('feedback_form_feedback_form_id_seq'),
  content jsonb not null,
  base_settings jsonb,
  rev int not null default 1 check (rev > 0),
  created_by bigint not null,
  created_ts timestamptz not null,
  updated_by bigint not null,
  updated_ts timestamptz not null,
  ended text check (ended in ('published', 'discarded')),
  primary key (program_id, feedback_form_id)
);

-- enabled: whether the alert fires. retired_ts: when it was removed from its survey; cases that it raised still refer to it.
alter table form_trigger
  add column enabled boolean not null default true,
  add column retired_ts timestamptz;

-- An alert that was removed may have several conditions, even when its survey becomes anonymous before the first response.
alter table form_trigger
  drop constraint form_trigger_anonymous_has_one_condition,
  add constraint form_trigger_anonymous_has_one_condition check (not anonymous or retired_ts is not null or 1 = jsonb_array_length(case
    when jsonb_typeof(rule -> 'all') = 'array' then rule -> 'all'
    when jsonb_typeof(rule -> 'any') = 'array' then rule -> 'any'
    else '[]' end)) not valid;
