-- The direction of a question's scale (whether high or low values are best) is fixed for each version of the question, even while
-- its measure has no direction. If a question changes from ordinal to nominal and then back to ordinal in the opposite direction,
-- the last change needs a new version of the question.

-- Returns the directions of the scales in a definition, "higher" or "lower", by path and version of the question. A question in a
-- dynamic panel has the version of its panel.
create function form_directions(definition jsonb, question_versions jsonb) returns jsonb language sql immutable parallel safe as $$
  with recursive element (root, path, e) as (
    select null::text, '', one
      from jsonb_array_elements(case when jsonb_typeof(definition -> 'pages') = 'array' then definition -> 'pages' else '[]' end) p,
      jsonb_array_elements(case when jsonb_typeof(p -> 'elements') = 'array' then p -> 'elements' else '[]' end) one
    union all
    select case when e ->> 'type' = 'panel' then root else coalesce(root, e ->> 'name') end,
           case when e ->> 'type' = 'panel' then path else path || (e ->> 'name') || chr(10) end, child
      from element,
      jsonb_array_elements(case
        when e ->> 'type' = 'panel' and jsonb_typeof(e -> 'elements') = 'array' then e -> 'elements'
        when e ->> 'type' = 'paneldynamic' and jsonb_typeof(e -> 'templateElements') = 'array' then e -> 'templateElements'
        else '[]' end) child
     where jsonb_typeof(e) = 'object'
  )
  select coalesce(jsonb_object_agg(
      path || (e ->> 'name') || chr(10) || coalesce(question_versions ->> coalesce(root, e ->> 'name'), '1'),
      case e ->> 'measure' when 'ordinal_lower' then 'lower' else 'higher' end), '{}')
    from element
   where jsonb_typeof(e) = 'object' and e ->> 'measure' in ('ordinal_higher', 'ordinal_lower', 'recommendation', 'thumbs')
$$;

-- directions_before: the scale directions of all earlier versions. The foreign key links each version to the previous one, so that
-- no version can omit an earlier direction; the check rejects a version that reverses one.
alter table form_version
  add column directions_before jsonb not null default '{}',
  add column previous_version int generated always as (nullif(version, 1) - 1) stored,
  add column before_key text generated always as (md5(directions_before::text)) stored,
  add column directions_key text generated always as
    (md5((directions_before || form_directions(questions_json, question_versions))::text)) stored,
  add constraint form_version_directions unique (program_id, feedback_form_id, version, directions_key);

update form_version v set directions_before = (
  select coalesce(jsonb_object_agg(d.key, d.value order by e.version), '{}')
    from form_version e, jsonb_each(form_directions(e.questions_json, e.question_versions)) d
   where e.program_id = v.program_id and e.feedback_form_id = v.feedback_form_id and e.version < v.version)
 where v.version > 1;

-- changed_direction_needs_new_version is added as NOT VALID, so that existing rows are not checked.
alter table form_version
  add constraint first_version_has_no_earlier_directions check (version > 1 or directions_before = '{}'),
  add constraint changed_direction_needs_new_version
    check (directions_before || form_directions(questions_json, question_versions)
         = form_directions(questions_json, question_versions) || directions_before) not valid,
  add constraint directions_follow_previous_version
    foreign key (program_id, feedback_form_id, previous_version, before_key)
    references form_version (program_id, feedback_form_id, version, directions_key);
