-- Audiences can also have conditions on feedback. Each member's feedback is therefore summarized in one row, as visits are in
-- member_visits: the number of completed named responses, the epoch days of the newest one and of the newest one with a negative
-- score, and the band of the newest score. Triggers update the row in the same transaction as the response.
create table member_feedback (
  program_id int not null,
  user_id bigint not null,
  responses int not null default 0,
  last_day int,
  unhappy_day int,
  last_band text,
  primary key (program_id, user_id)
);

create function feedback_of(of_program int, of_users bigint[])
returns table (user_id bigint, responses int, last_day int, unhappy_day int, last_band text) language sql stable as $$
  select u.user_id, n.*
  from unnest(of_users) u (user_id), lateral (
    select count(*)::int, max(v.day), max(v.day) filter (where v.score_band = 'negative'),
           (array_agg(v.score_band order by v.completed_ts desc, v.response_id desc) filter (where v.score_band is not null))[1]
    from feedback_response r
    join response_voice v on v.program_id = r.program_id and v.response_id = r.response_id
    where r.program_id = of_program and r.user_id = u.user_id
  ) n
$$;

-- The members' rows are locked before their responses are counted, so that when two responses of one member are stored at the same
-- time, the second transaction also counts the response of the first.
create function recount_feedback(of_program int, of_users bigint[]) returns void language plpgsql as $$
begin
  insert into member_feedback (program_id, user_id)
  select distinct of_program, u.user_id from unnest(of_users) u (user_id) order by u.user_id
  on conflict do nothing;
  perform 1 from member_feedback where program_id = of_program and user_id = any (of_users) order by user_id for update;
  update member_feedback o
  set responses = n.responses, last_day = n.last_day, unhappy_day = n.unhappy_day, last_band = n.last_band
  from feedback_of(of_program, of_users) n
  where o.program_id = of_program and o.user_id = n.user_id;
end
$$;

create function voices_changed() returns trigger language plpgsql as $$
begin
  perform recount_feedback(c.program_id, c.users) from (
    select r.program_id, array_agg(distinct r.user_id) as users
    from changed join feedback_response r using (program_id, response_id)
    where r.user_id is not null group by r.program_id order by r.program_id) c;
  return null;
end
$$;
create trigger voice_added after insert on response_voice
  referencing new table as changed for each statement execute function voices_changed();
create trigger voice_changed after update on response_voice
  referencing new table as changed for each statement execute function voices_changed();
create trigger voice_gone after delete on response_voice
  referencing old table as changed for each statement execute function voices_changed();

create function responses_gone() returns trigger language plpgsql as $$
begin
  perform recount_feedback(c.program_id, c.users) from (
    select program_id, array_agg(distinct user_id) as users from gone
    where user_id is not null and completed_ts is not null group by program_id order by program_id) c;
  return null;
end
$$;
create trigger response_gone after delete on feedback_response
  referencing old table as gone for each statement execute function responses_gone();

create function response_moved() returns trigger language plpgsql as $$
begin
  perform recount_feedback(new.program_id, array_remove(array[old.user_id, new.user_id], null));
  return null;
end
$$;
create trigger response_moved after update of user_id on feedback_response
  for each row when (old.user_id is distinct from new.user_id and new.completed_ts is not null) execute function response_moved();

insert into member_feedback (program_id, user_id, responses, last_day, unhappy_day, last_band)
select p.program_id, n.* from program p, lateral feedback_of(p.program_id, array(
  select distinct r.user_id from feedback_response r
  where r.program_id = p.program_id and r.user_id is not null and r.completed_ts is not null)) n;
