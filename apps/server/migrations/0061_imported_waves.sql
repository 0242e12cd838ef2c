-- A file that is imported into an anonymous form becomes one wave with its own release, and its import can be undone as a whole.

-- import_id: the import whose responses form the wave; null for a wave whose responses were collected in Rapport.
alter table wave
  add column import_id bigint,
  add constraint wave_import foreign key (program_id, import_id) references survey_import;

alter table anonymous_response
  add column import_id bigint,
  add constraint anonymous_response_import_record foreign key (program_id, import_id) references survey_import;
create index anonymous_response_of_import on anonymous_response (program_id, import_id, local_id) where import_id is not null;

-- import_id: the import that added the response. When the import ends, the response is assigned to the wave of the import; until
-- then, releases leave it out.
alter table anonymous_fact add column import_id bigint;
create index anonymous_fact_of_import on anonymous_fact (program_id, import_id) where import_id is not null and wave_id is null;

-- run: starts at 1 and increases by 1 each time the import is resumed after an interruption, so that an earlier run that is still
-- active cannot store anything more. wave_opens_ts, wave_closes_ts: the start and end of the wave of an import into an anonymous
-- form. They are kept when a published import is undone, so that no other file for the same days can be published: the difference
-- between the two files could reveal the answers of individual people.
alter table survey_import
  add column run int not null default 1,
  add column wave_opens_ts timestamptz,
  add column wave_closes_ts timestamptz,
  add constraint survey_import_wave_days check ((wave_opens_ts is null) = (wave_closes_ts is null));

-- Assigns existing rows to the interrupted imports that added them. Nothing is published for a form with an unfinished import, so
-- these rows have no wave yet.
with interrupted as (
  select i.program_id, i.feedback_form_id, max(i.import_id) as import_id
    from survey_import i
    join feedback_form f on f.program_id = i.program_id and f.feedback_form_id = i.feedback_form_id
   where f.anonymous and f.import_pending and i.ended_ts is null and i.undone_ts is null
   group by i.program_id, i.feedback_form_id
), held as (
  update anonymous_fact a set import_id = i.import_id
    from interrupted i
    join anonymous_response r on r.program_id = i.program_id and r.feedback_form_id = i.feedback_form_id
   where a.program_id = r.program_id and a.local_id = r.local_id and r.import_key is not null and a.wave_id is null
  returning a.program_id, a.local_id, a.import_id
)
update anonymous_response r set import_id = h.import_id
  from held h where r.program_id = h.program_id and r.local_id = h.local_id;
