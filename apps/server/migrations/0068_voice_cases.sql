-- has_case: whether there is a case for the response, either raised by the response or created from it by staff. Triggers keep
-- has_case up to date, so that the stream of voices can be filtered and ordered from one table, with an index of the few rows that
-- have a case. An update to a row of response_voice recounts the member's feedback only if it changes a value that is counted.
create function voices_corrected() returns trigger language plpgsql as $$
begin
  perform recount_feedback(c.program_id, c.users) from (
    select r.program_id, array_agg(distinct r.user_id) as users
    from changed n join was o using (program_id, response_id) join feedback_response r using (program_id, response_id)
    where r.user_id is not null
      and (n.completed_ts, n.day, n.score_band) is distinct from (o.completed_ts, o.day, o.score_band)
    group by r.program_id order by r.program_id) c;
  return null;
end
$$;
drop trigger voice_changed on response_voice;
create trigger voice_changed after update on response_voice
  referencing old table as was new table as changed for each statement execute function voices_corrected();

alter table response_voice add column has_case boolean not null default false;
update response_voice v set has_case = true from (
  select program_id, feedback_trigger_response_id as response_id from member_case where feedback_trigger_response_id is not null
  union select program_id, source_response_id from member_case where source_response_id is not null) c
where v.program_id = c.program_id and v.response_id = c.response_id;
create index voice_with_case on response_voice (program_id, completed_ts desc, response_id desc) where has_case;

create function case_response_changed() returns trigger language plpgsql as $$
begin
  update response_voice v set has_case = not v.has_case
  where v.program_id = coalesce(new.program_id, old.program_id)
    and v.response_id in (new.feedback_trigger_response_id, new.source_response_id,
      old.feedback_trigger_response_id, old.source_response_id)
    and v.has_case <> (
      exists (select from member_case c where c.program_id = v.program_id and c.feedback_trigger_response_id = v.response_id)
      or exists (select from member_case c where c.program_id = v.program_id and c.source_response_id = v.response_id));
  return null;
end
$$;
create trigger case_response_added after insert on member_case
  for each row when (new.feedback_trigger_response_id is not null or new.source_response_id is not null)
  execute function case_response_changed();
create trigger case_response_changed after update of feedback_trigger_response_id, source_response_id on member_case
  for each row when (old.feedback_trigger_response_id is distinct from new.feedback_trigger_response_id
    or old.source_response_id is distinct from new.source_response_id)
  execute function case_response_changed();
create trigger case_response_gone after delete on member_case
  for each row when (old.feedback_trigger_response_id is not null or old.source_response_id is not null)
  execute function case_response_changed();
