-- Anonymous forms are told wave by wave, from tables that a release has published.

-- opens_ts: when the form opens, null for always. wave_unit: how long a wave lasts of a form that is always open. With the promise of
-- anonymity it is fixed by the first completed response.
alter table feedback_form
  add column opens_ts timestamptz,
  add column wave_unit text not null default 'year' check (wave_unit in ('quarter', 'half', 'year')),
  add constraint feedback_form_kind unique (program_id, feedback_form_id, anonymous),
  add constraint feedback_form_promise unique (program_id, feedback_form_id, anonymous, anonymity_threshold, wave_unit);

-- is_calendar: a calendar period of the form's unit, else opening times. closed_ts: when the closing was released. respondents: how
-- many stand in the newest release, null before the first, and for ever when too few completed the wave.
create table wave (
  program_id int not null,
  feedback_form_id bigint not null,
  wave_id int not null check (wave_id > 0),
  anonymous boolean not null default true check (anonymous),
  anonymity_threshold int not null,
  wave_unit text not null,
  is_calendar boolean not null,
  opens_ts timestamptz not null,
  closes_ts timestamptz not null check (closes_ts > opens_ts),
  closed_ts timestamptz,
  respondents int,
  primary key (program_id, feedback_form_id, wave_id),
  unique (program_id, feedback_form_id, opens_ts),
  -- No cascade: a form keeps what it promised to those who have answered.
  foreign key (program_id, feedback_form_id, anonymous, anonymity_threshold, wave_unit)
    references feedback_form (program_id, feedback_form_id, anonymous, anonymity_threshold, wave_unit)
);

-- One table of counts as a release has published it: of a question (slot) over the whole wave, or by an attribute; or the key
-- drivers. content is what packages/domain results/anonymity makes of the counts.
create table published_table (
  program_id int not null,
  feedback_form_id bigint not null,
  wave_id int not null,
  kind text not null check (kind in ('distribution', 'breakdown', 'drivers')),
  attribute text not null default '',
  slot int not null default -1,
  content jsonb not null,
  primary key (program_id, feedback_form_id, wave_id, kind, attribute, slot),
  foreign key (program_id, feedback_form_id, wave_id) references wave
);

-- A comment as it was published: no response, no date, and a place that was drawn.
create table published_comment (
  program_id int not null,
  feedback_form_id bigint not null,
  wave_id int not null,
  slot int not null,
  item text not null default '',
  place uuid not null default gen_random_uuid(),
  words text not null,
  primary key (program_id, feedback_form_id, wave_id, slot, item, place),
  foreign key (program_id, feedback_form_id, wave_id) references wave
);

-- The wave that a completed response of an anonymous form belongs to, whether its answers stand in a release, and the slots whose
-- comments do.
alter table response_fact
  add column anonymous boolean not null default false,
  add column wave_id int,
  add column released boolean not null default false,
  add column released_comments smallint[] not null default '{}';

-- Waves of what is there already: the calendar years of the club in which somebody completed the form.
insert into wave (program_id, feedback_form_id, wave_id, anonymity_threshold, wave_unit, is_calendar, opens_ts, closes_ts)
select y.program_id, y.feedback_form_id, row_number() over (partition by y.program_id, y.feedback_form_id order by y.year),
       y.anonymity_threshold, 'year', true, make_timestamptz(y.year, 1, 1, 0, 0, 0, y.timezone),
       make_timestamptz(y.year + 1, 1, 1, 0, 0, 0, y.timezone)
  from (
    select distinct f.program_id, f.feedback_form_id, f.anonymity_threshold, p.timezone,
           extract(year from date '1970-01-01' + r.day)::int as year
      from response_fact r
      join feedback_form f on f.program_id = r.program_id and f.feedback_form_id = r.feedback_form_id and f.anonymous
      join program p on p.program_id = r.program_id) y;
update response_fact r set anonymous = true, wave_id = w.wave_id
  from wave w join program p on p.program_id = w.program_id
 where w.program_id = r.program_id and w.feedback_form_id = r.feedback_form_id
   and (date '1970-01-01' + r.day)::timestamp at time zone p.timezone >= w.opens_ts
   and (date '1970-01-01' + r.day)::timestamp at time zone p.timezone < w.closes_ts;

alter table response_fact
  add check (anonymous = (wave_id is not null)),
  add foreign key (program_id, feedback_form_id, anonymous)
    references feedback_form (program_id, feedback_form_id, anonymous),
  add foreign key (program_id, feedback_form_id, wave_id) references wave;
create index fact_wave on response_fact (program_id, feedback_form_id, wave_id) where not released and wave_id is not null;

-- Bitmaps of before know no waves: their segments are counted row by row until they are built anew.
update segment s set dirty = true from feedback_form f
 where f.program_id = s.program_id and f.feedback_form_id = s.feedback_form_id and f.anonymous;
insert into job (program_id, kind, payload, dedupe_key)
select w.program_id, 'release', jsonb_build_object('feedback_form_id', w.feedback_form_id), 'release:' || w.feedback_form_id
  from wave w group by w.program_id, w.feedback_form_id;
