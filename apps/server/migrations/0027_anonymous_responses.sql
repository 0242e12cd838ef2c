-- Responses to anonymous forms are stored separately from named responses. Their tables are used only for loading or saving one
-- response by its secret id, and by releases, imports, retention and operator commands. An anonymous response has no sequential
-- number, and its secret id is random, so it discloses nothing about the order of the responses. Once the response is completed, it
-- keeps no time finer than the day.
alter table feedback_form
  add constraint feedback_form_anonymous unique (program_id, feedback_form_id, anonymous);

create table anonymous_response (
  program_id int not null,
  feedback_form_id bigint not null,
  local_id text not null,
  anonymous boolean not null default true check (anonymous),
  merchant_id bigint,
  import_key text,
  rev int not null default 0,
  device_id text,
  started_ts timestamptz,
  completed_ts timestamptz,
  opened_ts timestamptz not null default now(),
  updated_ts timestamptz not null default now(),
  response_json jsonb not null default '{}',
  triggers_tried int not null default 0,
  triggers_hit int not null default 0,
  overall_score_trigger_hit boolean not null default false,
  visible_survey_question_ids text[] not null default '{}',
  primary key (program_id, local_id),
  -- From its first anonymous response on, a form must stay anonymous.
  foreign key (program_id, feedback_form_id, anonymous)
    references feedback_form (program_id, feedback_form_id, anonymous)
);
create unique index anonymous_response_import on anonymous_response (program_id, feedback_form_id, import_key)
  where import_key is not null;

insert into anonymous_response (program_id, feedback_form_id, local_id, merchant_id, import_key, rev, device_id, started_ts,
  completed_ts, opened_ts, updated_ts, response_json, triggers_tried, triggers_hit, overall_score_trigger_hit,
  visible_survey_question_ids)
select r.program_id, r.feedback_form_id, r.local_id, r.merchant_id, r.import_key, r.rev, r.device_id, r.started_ts,
       r.completed_ts, r.opened_ts, r.updated_ts, r.response_json, r.triggers_tried, r.triggers_hit,
       r.overall_score_trigger_hit, r.visible_survey_question_ids
  from feedback_response r join feedback_form f using (program_id, feedback_form_id)
 where f.anonymous
 order by r.local_id;

-- Anonymous facts refer to a response by its secret id instead of by its number.
alter table anonymous_fact add column local_id text;
update anonymous_fact a set local_id = r.local_id from feedback_response r
 where r.program_id = a.program_id and r.response_id = a.response_id;
alter table anonymous_fact drop column response_id;
alter table anonymous_fact
  alter column local_id set not null,
  add primary key (program_id, local_id),
  add foreign key (program_id, local_id) references anonymous_response on delete cascade;
create index anonymous_fact_wave on anonymous_fact (program_id, feedback_form_id, wave_id, local_id);
create index anonymous_fact_waiting on anonymous_fact (program_id, feedback_form_id, wave_id, local_id) where not released;

-- Cases that an anonymous form raised must not refer to a response. Removing the reference is not an edit, so the version of the
-- case does not change.
alter table member_case disable trigger member_case_touch;
update member_case c set feedback_trigger_response_id = null from feedback_form f
 where f.program_id = c.program_id and f.feedback_form_id = c.feedback_trigger_feedback_form_id and f.anonymous
   and c.feedback_trigger_response_id is not null;
alter table member_case enable trigger member_case_touch;

delete from segment_bits b using feedback_form f
 where f.program_id = b.program_id and f.feedback_form_id = b.feedback_form_id and f.anonymous;
delete from segment s using feedback_form f
 where f.program_id = s.program_id and f.feedback_form_id = s.feedback_form_id and f.anonymous;
drop trigger feedback_response_order on feedback_response;
drop trigger feedback_response_time on feedback_response;
drop function hide_response_order();
delete from feedback_response r using feedback_form f
 where f.program_id = r.program_id and f.feedback_form_id = r.feedback_form_id and f.anonymous;

-- Once a form has a named response, it cannot become anonymous.
alter table feedback_response add column anonymous boolean not null default false;
alter table feedback_response
  add constraint feedback_response_named check (not anonymous),
  add constraint feedback_response_form foreign key (program_id, feedback_form_id, anonymous)
    references feedback_form (program_id, feedback_form_id, anonymous);
alter table feedback_response drop constraint feedback_response_program_id_feedback_form_id_fkey;

insert into job (program_id, kind, payload, dedupe_key)
select program_id, 'release', jsonb_build_object('feedback_form_id', feedback_form_id), 'release:' || feedback_form_id
  from anonymity_promise
on conflict (program_id, dedupe_key) where done_ts is null and dedupe_key is not null do nothing;
