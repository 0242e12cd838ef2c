-- A new response is added to the counts in its member's row, because recounting all of a member's responses each time would take
-- quadratic time for a member with thousands of them. last_band_ts: when the response with last_band was completed.
alter table member_feedback add column last_band_ts timestamptz;

drop function feedback_of(int, bigint[]);
create function feedback_of(of_program int, of_users bigint[])
returns table (user_id bigint, responses int, last_day int, unhappy_day int, last_band text, last_band_ts timestamptz)
language sql stable as $$
  select u.user_id, n.*
  from unnest(of_users) u (user_id), lateral (
    select count(*)::int, max(v.day), max(v.day) filter (where v.score_band = 'negative'),
           (array_agg(v.score_band order by v.completed_ts desc, v.response_id desc) filter (where v.score_band is not null))[1],
           max(v.completed_ts) filter (where v.score_band is not null)
    from feedback_response r
    join response_voice v on v.program_id = r.program_id and v.response_id = r.response_id
    where r.program_id = of_program and r.user_id = u.user_id
  ) n
$$;

create or replace function recount_feedback(of_program int, of_users bigint[]) returns void language plpgsql as $$
begin
  insert into member_feedback (program_id, user_id)
  select distinct of_program, u.user_id from unnest(of_users) u (user_id) order by u.user_id
  on conflict do nothing;
  perform 1 from member_feedback where program_id = of_program and user_id = any (of_users) order by user_id for update;
  update member_feedback o
  set responses = n.responses, last_day = n.last_day, unhappy_day = n.unhappy_day, last_band = n.last_band,
      last_band_ts = n.last_band_ts
  from feedback_of(of_program, of_users) n
  where o.program_id = of_program and o.user_id = n.user_id;
end
$$;

create function voices_added() returns trigger language plpgsql as $$
begin
  insert into member_feedback as kept (program_id, user_id, responses, last_day, unhappy_day, last_band, last_band_ts)
  select r.program_id, r.user_id, count(*)::int, max(a.day), max(a.day) filter (where a.score_band = 'negative'),
         (array_agg(a.score_band order by a.completed_ts desc, a.response_id desc) filter (where a.score_band is not null))[1],
         max(a.completed_ts) filter (where a.score_band is not null)
  from added a join feedback_response r using (program_id, response_id)
  where r.user_id is not null
  group by r.program_id, r.user_id
  -- In one order, so that two transactions never wait for each other.
  order by r.program_id, r.user_id
  on conflict (program_id, user_id) do update set
    responses = kept.responses + excluded.responses,
    last_day = greatest(kept.last_day, excluded.last_day),
    unhappy_day = greatest(kept.unhappy_day, excluded.unhappy_day),
    last_band = case when kept.last_band_ts is null or excluded.last_band_ts >= kept.last_band_ts
      then excluded.last_band else kept.last_band end,
    last_band_ts = greatest(kept.last_band_ts, excluded.last_band_ts);
  return null;
end
$$;
drop trigger voice_added on response_voice;
create trigger voice_added after insert on response_voice
  referencing new table as added for each statement execute function voices_added();

update member_feedback o set last_band_ts = n.last_band_ts
from program p, lateral feedback_of(p.program_id, array(
  select m.user_id from member_feedback m where m.program_id = p.program_id and m.last_band is not null)) n
where o.program_id = p.program_id and o.user_id = n.user_id;
