-- Staff notes on a response are logbook comments whose `field` column contains the id of the response (packages/domain,
-- response-notes.ts). They are always deleted together with their response, because no page could show them without it.
create function response_notes_gone() returns trigger language plpgsql as $$
begin
  delete from logbook_comment l using gone g
  where l.program_id = g.program_id and l.category = g.feedback_form_id::text and l.field = 'response-' || g.response_id;
  return null;
end
$$;
create trigger response_notes_gone after delete on feedback_response
  referencing old table as gone for each statement execute function response_notes_gone();

delete from logbook_comment l where l.field ~ '^response-[1-9][0-9]{0,14}$' and not exists (
  select from feedback_response r where r.program_id = l.program_id
    and r.response_id = case when l.field ~ '^response-[1-9][0-9]{0,14}$' then substr(l.field, 10)::bigint end);
