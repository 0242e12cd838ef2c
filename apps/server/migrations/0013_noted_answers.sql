-- When a recipient begins or completes a survey, the row of the recipient's message records this in the same transaction as the
-- answer. The send-out history is counted from these rows, because looking up the answers of twenty thousand recipients would be
-- slow.
alter table sendout_message
  add column opened boolean not null default false,
  add column completed boolean not null default false;
create index sendout_message_opened on sendout_message (program_id, sendout_id) include (completed)
  where opened and state = 'sent';

-- Returns whether a response belongs to a send-out. The send-out must not be a test and must be for the same form as the response.
-- The response must have been opened or completed after the send-out, and opened before the next send-out of the same kind for the
-- same form. A response that was created in advance, as the target of the link in a message, belongs to the send-out only after it
-- has been started or completed.
create function answers_sendout(r feedback_response, s sendout, made_for text) returns boolean language sql stable as $$
  select not s.test and r.feedback_form_id = s.feedback_form_id
    and (r.opened_ts >= s.sendtime or r.completed_ts >= s.sendtime)
    and r.opened_ts < coalesce((
      select min(n.sendtime) from sendout n
       where n.program_id = s.program_id and n.kind = s.kind and not n.test
         and n.feedback_form_id = s.feedback_form_id and n.sendtime > s.sendtime), 'infinity')
    and (made_for is distinct from r.local_id or r.started_ts is not null or r.completed_ts is not null)
$$;

create function note_answer() returns trigger language plpgsql as $$
begin
  update sendout_message x
     set opened = true, completed = x.completed or new.completed_ts is not null
    from sendout s
   where x.program_id = new.program_id and x.user_id = new.user_id
     and s.program_id = x.program_id and s.sendout_id = x.sendout_id
     and not (x.opened and (x.completed or new.completed_ts is null))
     and answers_sendout(new, s, x.local_id);
  return null;
end
$$;
create trigger feedback_response_made after insert on feedback_response
  for each row when (new.user_id is not null) execute function note_answer();
create trigger feedback_response_went_on after update on feedback_response
  for each row when (new.user_id is not null and (old.user_id is distinct from new.user_id
    or old.started_ts is null and new.started_ts is not null
    or old.completed_ts is null and new.completed_ts is not null)) execute function note_answer();

-- Messages that are inserted as already sent, such as imported ones, are matched with existing responses. The join uses the form
-- and the person, because comparing each message with every response of the person would take minutes for a few thousand messages.
create function note_sent() returns trigger language plpgsql as $$
begin
  update sendout_message x
     set opened = true, completed = c.completed
    from (
      select a.program_id, a.sendout_id, a.user_id, bool_or(r.completed_ts is not null) as completed
        from added a
        join sendout s on s.program_id = a.program_id and s.sendout_id = a.sendout_id and not s.test
        join feedback_response r on r.program_id = a.program_id and r.user_id = a.user_id
         and r.feedback_form_id = s.feedback_form_id and (r.opened_ts >= s.sendtime or r.completed_ts >= s.sendtime)
       where a.state = 'sent' and answers_sendout(r, s, a.local_id)
       group by a.program_id, a.sendout_id, a.user_id
    ) c
   where x.program_id = c.program_id and x.sendout_id = c.sendout_id and x.user_id = c.user_id;
  return null;
end
$$;
create trigger sendout_message_added after insert on sendout_message
  referencing new table as added for each statement execute function note_sent();

update sendout_message x
   set opened = true, completed = c.completed
  from (
    select m.program_id, m.sendout_id, m.user_id, bool_or(r.completed_ts is not null) as completed
      from sendout s
      join sendout_message m on m.program_id = s.program_id and m.sendout_id = s.sendout_id
      join feedback_response r on r.program_id = m.program_id and r.user_id = m.user_id
       and r.feedback_form_id = s.feedback_form_id
     where answers_sendout(r, s, m.local_id)
     group by m.program_id, m.sendout_id, m.user_id
  ) c
 where x.program_id = c.program_id and x.sendout_id = c.sendout_id and x.user_id = c.user_id;
