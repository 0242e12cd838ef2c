-- The results of anonymous forms are published in waves, and are read from tables that each release writes.

-- opens_ts: when the form opens; null when it has no opening time. wave_unit: the length of each wave of a form that is always
-- open. promised_threshold: the anonymity threshold at the time when an anonymous form received its first completed response;
-- anonymity_threshold cannot be set below it afterwards. import_pending: whether an import is unfinished; no results are published
-- until it has ended.
alter table feedback_form
  add column opens_ts timestamptz,
  add column wave_unit text not null default 'year' check (wave_unit in ('quarter', 'half', 'year')),
  add column promised_threshold int,
  add column import_pending boolean not null default false,
  add constraint feedback_form_promised_threshold check (anonymity_threshold >= promised_threshold),
  add constraint feedback_form_promise unique (program_id, feedback_form_id, anonymous, promised_threshold, wave_unit);

-- The anonymity that was promised to the people who completed a form. The foreign key prevents changes to the form's columns that
-- it references.
create table anonymity_promise (
  program_id int not null,
  feedback_form_id bigint not null,
  anonymous boolean not null default true check (anonymous),
  promised_threshold int not null,
  wave_unit text not null,
  primary key (program_id, feedback_form_id),
  foreign key (program_id, feedback_form_id, anonymous, promised_threshold, wave_unit)
    references feedback_form (program_id, feedback_form_id, anonymous, promised_threshold, wave_unit)
);

-- wave_unit: the length of the wave if it is a calendar period; null if the wave lasts from the form's opening time to its closing
-- time. closed_ts: when the wave was closed, with or without a final release; null before then. respondents: the number of
-- responses in the newest release; null before the first release, and permanently null if too few people completed the form during
-- the wave.
create table wave (
  program_id int not null,
  feedback_form_id bigint not null,
  wave_id int not null check (wave_id > 0),
  wave_unit text check (wave_unit in ('quarter', 'half', 'year')),
  opens_ts timestamptz not null,
  closes_ts timestamptz not null check (closes_ts > opens_ts),
  closed_ts timestamptz,
  respondents int,
  primary key (program_id, feedback_form_id, wave_id),
  unique (program_id, feedback_form_id, opens_ts),
  foreign key (program_id, feedback_form_id) references feedback_form
);
create index wave_open on wave (closes_ts) where closed_ts is null;

-- A published table contains either the key drivers or the counts of a question (slot), for the whole wave or by an attribute.
-- content: what packages/domain results/anonymity derives from the counts.
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

-- A published comment. It has a random position, and neither a reference to its response nor a date.
create table published_comment (
  program_id int not null,
  feedback_form_id bigint not null,
  wave_id int not null,
  slot int not null,
  item text not null default '',
  position uuid not null default gen_random_uuid(),
  comment text not null,
  primary key (program_id, feedback_form_id, wave_id, slot, item, position),
  foreign key (program_id, feedback_form_id, wave_id) references wave
);

-- The packed answers of a completed anonymous response. completed_ts: the time of completion; set to null when the response is
-- assigned to a wave. waiting_comments: the slots whose comments have not been included in a release yet.
create table anonymous_fact (
  program_id int not null,
  feedback_form_id bigint not null,
  response_id bigint not null,
  completed_ts timestamptz,
  wave_id int,
  released boolean not null default false,
  waiting_comments smallint[] not null default '{}',
  merchant_id bigint,
  codes smallint[] not null,
  primary key (program_id, response_id),
  check ((wave_id is null) = (completed_ts is not null)),
  foreign key (program_id, feedback_form_id) references anonymity_promise,
  foreign key (program_id, feedback_form_id, wave_id) references wave,
  foreign key (program_id, response_id) references feedback_response on delete cascade
);
create index anonymous_fact_unassigned on anonymous_fact (program_id, feedback_form_id, completed_ts) where wave_id is null;
create index anonymous_fact_wave on anonymous_fact (program_id, feedback_form_id, wave_id, response_id);
create index anonymous_fact_waiting on anonymous_fact (program_id, feedback_form_id, wave_id, response_id) where not released;
create index anonymous_fact_comments on anonymous_fact (program_id, feedback_form_id, wave_id) where waiting_comments <> '{}';

-- The total counts of all batches that an open wave has released; the counts of each new batch are added. No API call reads these
-- totals.
create table released_sum (
  program_id int not null,
  feedback_form_id bigint not null,
  wave_id int not null,
  counts jsonb not null,
  primary key (program_id, feedback_form_id, wave_id),
  foreign key (program_id, feedback_form_id, wave_id) references wave
);

-- Copies existing responses. Their completion time is midnight in the time zone of the location or of the club. Adding twelve hours
-- ensures that it falls on the same day, and so in the same wave, in both time zones.
update feedback_form f set promised_threshold = anonymity_threshold
 where anonymous and exists (select from response_fact r
   where r.program_id = f.program_id and r.feedback_form_id = f.feedback_form_id);
insert into anonymity_promise (program_id, feedback_form_id, promised_threshold, wave_unit)
select program_id, feedback_form_id, promised_threshold, wave_unit from feedback_form where promised_threshold is not null;
insert into anonymous_fact (program_id, feedback_form_id, response_id, completed_ts, merchant_id, codes)
select f.program_id, f.feedback_form_id, f.response_id, r.completed_ts + interval '12 hours', r.merchant_id, f.codes
  from anonymity_promise p
  join response_fact f on f.program_id = p.program_id and f.feedback_form_id = p.feedback_form_id
  join feedback_response r on r.program_id = f.program_id and r.response_id = f.response_id
 where r.completed_ts is not null;
