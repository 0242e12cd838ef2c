-- An anonymous response keeps the day of its completion, even when it is edited after the club has changed its time zone.
create or replace function hide_response_order() returns trigger language plpgsql as $$
declare
  zone text;
  day timestamptz;
begin
  if not exists (select from feedback_form f where f.program_id = new.program_id
    and f.feedback_form_id = new.feedback_form_id and f.anonymous) then
    return new;
  end if;
  if tg_op = 'INSERT' and new.response_id < 1073741824 then
    loop
      new.response_id := random_id();
      exit when not exists (select from feedback_response r
        where r.program_id = new.program_id and r.response_id = new.response_id);
    end loop;
  end if;
  if new.completed_ts is not null then
    -- All times at one instant: they stand for a day already. Imported rows look so too, but those of a named form never come here.
    if tg_op = 'UPDATE' and old.completed_ts = new.completed_ts and old.completed_ts = old.opened_ts
      and old.completed_ts = old.updated_ts then
      day := old.completed_ts;
    else
      select coalesce(m.timezone, p.timezone) into zone from program p
        left join merchant m on m.program_id = p.program_id and m.merchant_id = new.merchant_id
       where p.program_id = new.program_id;
      day := date_trunc('day', new.completed_ts at time zone zone) at time zone zone;
    end if;
    new.completed_ts := day;
    new.opened_ts := day;
    new.updated_ts := day;
    if new.started_ts is not null then
      new.started_ts := day;
    end if;
  end if;
  return new;
end
$$;
