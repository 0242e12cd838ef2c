-- A trigger of an anonymous form can have only one condition, because several conditions would reveal which answers belong to the
-- same person. New triggers with more conditions cannot be stored. Existing ones are kept but never fire, and the server logs them
-- when it starts.
alter table form_trigger add column anonymous boolean not null default false;
update form_trigger t set anonymous = true from feedback_form f
 where f.program_id = t.program_id and f.feedback_form_id = t.feedback_form_id and f.anonymous;
alter table form_trigger
  add constraint form_trigger_form foreign key (program_id, feedback_form_id, anonymous)
    references feedback_form (program_id, feedback_form_id, anonymous) on update cascade,
  add constraint form_trigger_anonymous_has_one_condition check (not anonymous or 1 = jsonb_array_length(case
    when jsonb_typeof(rule -> 'all') = 'array' then rule -> 'all'
    when jsonb_typeof(rule -> 'any') = 'array' then rule -> 'any'
    else '[]' end)) not valid;
