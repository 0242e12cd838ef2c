-- Answers keep the meaning that they had when they were given: each response refers to the version of the form that it answers, and
-- the scales of a version cannot change after its first response. Texts can be corrected at any time.

-- Returns the values of a list of choices, rows or columns in order, by the same rules as packages/domain: for `value|text`, the
-- part before the bar; for a matrix dropdown column, its name.
create function choice_values(list jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_agg(
    case jsonb_typeof(one)
      when 'object' then coalesce(one ->> 'value', one ->> 'name')
      when 'string' then case when strpos(one #>> '{}', '|') > 1
        then left(one #>> '{}', strpos(one #>> '{}', '|') - 1) else one #>> '{}' end
      else one #>> '{}'
    end order by place), '[]')
  from jsonb_array_elements(case when jsonb_typeof(list) = 'array' then list else '[]' end) with ordinality l (one, place)
$$;

-- Returns the properties of a question or column that determine the meaning of its answers, without display texts. Lists whose
-- order has no meaning are sorted.
create function question_scale(e jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'type', e -> 'type',
    'cellType', e -> 'cellType',
    'inputType', nullif(e ->> 'inputType', 'text'),
    'measure', e -> 'measure',
    'choices', choice_values(e -> 'choices'),
    'rateValues', case when jsonb_typeof(e -> 'rateValues') = 'array' then choice_values(e -> 'rateValues') end,
    'rate', case when e ->> 'type' = 'rating' and jsonb_typeof(e -> 'rateValues') is distinct from 'array'
      then jsonb_build_array(coalesce(e -> 'rateMin', '1'), coalesce(e -> 'rateStep', '1'),
        coalesce(e -> 'rateMax', to_jsonb(coalesce((e ->> 'rateMin')::numeric, 1)
          + (coalesce((e ->> 'rateCount')::numeric, 5) - 1) * coalesce((e ->> 'rateStep')::numeric, 1)))) end,
    'other', coalesce((e ->> 'hasOther')::boolean, false) or coalesce((e ->> 'showOtherItem')::boolean, false),
    'none', coalesce((e ->> 'hasNone')::boolean, false) or coalesce((e ->> 'showNoneItem')::boolean, false),
    'boolean', case when e ->> 'type' = 'boolean'
      then jsonb_build_array(coalesce(e ->> 'valueTrue', 'true'), coalesce(e ->> 'valueFalse', 'false')) end,
    'columns', case when e ->> 'type' = 'matrix' then choice_values(e -> 'columns') end,
    'rows', (select jsonb_agg(v order by v) from jsonb_array_elements_text(choice_values(e -> 'rows')) v),
    'items', (select jsonb_agg(v order by v) from jsonb_array_elements_text(choice_values(e -> 'items')) v),
    'notApplicable', (select jsonb_agg(v order by v) from jsonb_array_elements_text(choice_values(e -> 'notApplicable')) v)))
$$;

-- Returns a digest of the scales of all questions in a definition, independent of pages and panels. Two definitions have the same
-- digest when their answers have the same meaning; a test checks this against compareDefinitions in packages/domain.
create function form_scale_key(definition jsonb) returns text language sql immutable parallel safe as $$
  with recursive element (path, e) as (
    select '', one from jsonb_array_elements(case when jsonb_typeof(definition -> 'pages') = 'array' then definition -> 'pages' else '[]' end) p,
      jsonb_array_elements(case when jsonb_typeof(p -> 'elements') = 'array' then p -> 'elements' else '[]' end) one
    union all
    select case when e ->> 'type' = 'panel' then path else path || (e ->> 'name') || chr(10) end, child
      from element,
      jsonb_array_elements(case
        when e ->> 'type' = 'panel' and jsonb_typeof(e -> 'elements') = 'array' then e -> 'elements'
        when e ->> 'type' = 'paneldynamic' and jsonb_typeof(e -> 'templateElements') = 'array' then e -> 'templateElements'
        when e ->> 'type' = 'matrixdropdown' and jsonb_typeof(e -> 'columns') = 'array' then e -> 'columns'
        else '[]' end) child
     where jsonb_typeof(e) = 'object'
  )
  select md5(coalesce(jsonb_agg(jsonb_build_array(path || (e ->> 'name'), question_scale(e)) order by path || (e ->> 'name'))::text, ''))
    from element where jsonb_typeof(e) = 'object' and e ->> 'type' is distinct from 'panel'
$$;

-- version: the current version of the form, which new responses answer; null until the first response is started, and never null
-- afterwards.
alter table feedback_form
  add column version int check (version > 0),
  add column has_version boolean generated always as (version is not null) stored,
  add column scale_key text generated always as (form_scale_key(questions_json)) stored,
  add constraint feedback_form_has_version unique (program_id, feedback_form_id, has_version);

-- question_versions: the version numbers, by question name, of the questions that are not in their first version.
create table form_version (
  program_id int not null,
  feedback_form_id bigint not null,
  version int not null check (version > 0),
  questions_json jsonb not null,
  question_versions jsonb not null default '{}',
  published_ts timestamptz not null default now(),
  scale_key text generated always as (form_scale_key(questions_json)) stored,
  primary key (program_id, feedback_form_id, version),
  constraint form_version_scale unique (program_id, feedback_form_id, version, scale_key),
  foreign key (program_id, feedback_form_id) references feedback_form
);

-- A form version that has responses. The foreign keys prevent changes to its scales, and prevent the form's version from becoming
-- null again.
create table form_version_answered (
  program_id int not null,
  feedback_form_id bigint not null,
  version int not null,
  scale_key text not null,
  has_version boolean not null default true check (has_version),
  primary key (program_id, feedback_form_id, version),
  constraint scale_of_answered_version_is_fixed foreign key (program_id, feedback_form_id, version, scale_key)
    references form_version (program_id, feedback_form_id, version, scale_key),
  constraint answered_form_keeps_versions foreign key (program_id, feedback_form_id, has_version)
    references feedback_form (program_id, feedback_form_id, has_version)
);

-- Every form with responses starts at version 1.
insert into form_version (program_id, feedback_form_id, version, questions_json, published_ts)
select program_id, feedback_form_id, 1, questions_json, updated_ts from feedback_form f
 where exists (select from feedback_response r where r.program_id = f.program_id and r.feedback_form_id = f.feedback_form_id)
    or exists (select from anonymous_response r where r.program_id = f.program_id and r.feedback_form_id = f.feedback_form_id);
alter table feedback_form disable trigger feedback_form_touch;
update feedback_form f set version = 1 from form_version v
 where v.program_id = f.program_id and v.feedback_form_id = f.feedback_form_id;
alter table feedback_form enable trigger feedback_form_touch;
insert into form_version_answered (program_id, feedback_form_id, version, scale_key)
select program_id, feedback_form_id, version, scale_key from form_version;

-- This foreign key requires the scales of a form to match those of its current version, so changed scales need a new version.
alter table feedback_form add constraint changed_scale_needs_new_version
  foreign key (program_id, feedback_form_id, version, scale_key)
  references form_version (program_id, feedback_form_id, version, scale_key);
alter table feedback_response add column version int not null default 1,
  add constraint feedback_response_version foreign key (program_id, feedback_form_id, version) references form_version_answered;
alter table anonymous_response add column version int not null default 1,
  add constraint anonymous_response_version foreign key (program_id, feedback_form_id, version) references form_version_answered;
