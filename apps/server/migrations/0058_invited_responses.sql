-- Whether a response answers an invitation. Like the attributes of responses, this flag has its own bitmap (slot 2001), so
-- completed responses without an invitation can be counted without a join, even with filters.
alter table response_fact add column invited boolean not null default false;
update response_fact f set invited = true from invitation i
 where i.program_id = f.program_id and i.response_id = f.response_id;

-- Existing segments that contain responses to invitations are rebuilt in the background, and are counted row by row until then.
update segment s set dirty = true
 where exists (select from response_fact f
   where f.program_id = s.program_id and f.feedback_form_id = s.feedback_form_id and f.seg = s.seg and f.invited);
insert into job (program_id, kind, payload, dedupe_key)
select distinct program_id, 'seal', jsonb_build_object('feedback_form_id', feedback_form_id), 'seal:' || feedback_form_id
  from segment where dirty
on conflict (program_id, dedupe_key) where done_ts is null and dedupe_key is not null do nothing;

-- This index was used to count answered invitations whose response had been deleted; response_fact.invited replaces it.
drop index invitation_answer_gone;
