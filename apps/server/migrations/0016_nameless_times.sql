-- Data from anonymous forms no longer has sequential ids or times finer than the day; existing rows are changed accordingly. The
-- tables and the order of their lists therefore disclose no more than the day.

-- Replaces the sequential id of a response to an anonymous form with a random one, and its times with the day of completion. Until
-- completion, the times are kept, because they decide whether the page can still save the response.
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
    select coalesce(m.timezone, p.timezone) into zone from program p
      left join merchant m on m.program_id = p.program_id and m.merchant_id = new.merchant_id
     where p.program_id = new.program_id;
    day := date_trunc('day', new.completed_ts at time zone zone) at time zone zone;
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
drop trigger feedback_response_order on feedback_response;
create trigger feedback_response_order before insert on feedback_response
  for each row when (new.response_id < 1073741824 or new.completed_ts is not null) execute function hide_response_order();
create trigger feedback_response_time before update on feedback_response
  for each row when (new.completed_ts is not null) execute function hide_response_order();

-- Gives a random id to the creation event of a case that an anonymous form raised. Events by staff keep their order and their time.
create function hide_event_order() returns trigger language plpgsql as $$
begin
  if exists (select from member_case c join feedback_form f on f.program_id = c.program_id
      and f.feedback_form_id = c.feedback_trigger_feedback_form_id and f.anonymous
    where c.program_id = new.program_id and c.case_id = new.case_id) then
    new.case_history_event_id := random_id();
  end if;
  return new;
end
$$;
create trigger case_history_order before insert on case_history
  for each row when (new.field = 'created' and new.case_history_event_id < 1073741824) execute function hide_event_order();

-- A message that is delayed so that its time does not disclose when a person answered also gets a random id, so that its position
-- discloses nothing either. Such a message is stored at most once a day for each address and text.
create function hide_mail_order() returns trigger language plpgsql as $$
begin
  loop
    new.outbox_mail_id := random_id();
    exit when not exists (select from outbox_mail o
      where o.program_id = new.program_id and o.outbox_mail_id = new.outbox_mail_id);
  end loop;
  return new;
end
$$;
create trigger outbox_mail_order before insert on outbox_mail
  for each row when (new.not_before is not null) execute function hide_mail_order();
create unique index outbox_once_a_day on outbox_mail (program_id, address, created_ts, md5(subject || body))
  where not_before is not null;

-- These foreign keys cascade updates, so that every reference to an existing response or case follows when its id changes.
alter table response_fact drop constraint response_fact_program_id_response_id_fkey,
  add foreign key (program_id, response_id) references feedback_response on update cascade on delete cascade;
alter table response_read drop constraint response_read_program_id_response_id_fkey,
  add foreign key (program_id, response_id) references feedback_response on update cascade on delete cascade;
alter table case_comment drop constraint case_comment_program_id_case_id_fkey,
  add foreign key (program_id, case_id) references member_case on update cascade on delete cascade;
alter table case_history drop constraint case_history_program_id_case_id_fkey,
  add foreign key (program_id, case_id) references member_case on update cascade on delete cascade;
alter table case_presence drop constraint case_presence_program_id_case_id_fkey,
  add foreign key (program_id, case_id) references member_case on update cascade on delete cascade;

create temporary table renumbered (
  kind text not null, program_id int not null, old_id bigint not null, new_id bigint,
  primary key (kind, program_id, old_id)
) on commit drop;
create index renumbered_new on renumbered (kind, program_id, new_id);
insert into renumbered (kind, program_id, old_id)
select 'response', r.program_id, r.response_id from feedback_response r join feedback_form f using (program_id, feedback_form_id)
 where f.anonymous and r.response_id < 1073741824
union all
select 'case', c.program_id, c.case_id from member_case c
  join feedback_form f on f.program_id = c.program_id and f.feedback_form_id = c.feedback_trigger_feedback_form_id
 where f.anonymous and c.case_id < 1073741824;
do $$
begin
  loop
    update renumbered set new_id = random_id() where new_id is null;
    update renumbered a set new_id = null
     where exists (select from renumbered b
        where b.kind = a.kind and b.program_id = a.program_id and b.new_id = a.new_id and b.old_id < a.old_id)
      or a.kind = 'response' and exists (select from feedback_response r
        where r.program_id = a.program_id and r.response_id = a.new_id)
      or a.kind = 'case' and exists (select from member_case c
        where c.program_id = a.program_id and c.case_id = a.new_id);
    exit when not exists (select from renumbered where new_id is null);
  end loop;
end
$$;

-- The second update changes no values itself; it only runs the trigger, which sets the times of completed responses to the day.
update feedback_response r set response_id = n.new_id from renumbered n
 where n.kind = 'response' and n.program_id = r.program_id and n.old_id = r.response_id;
update feedback_response r set updated_ts = r.updated_ts from feedback_form f
 where f.program_id = r.program_id and f.feedback_form_id = r.feedback_form_id and f.anonymous and r.completed_ts is not null;

-- Updates the ids in cases that anonymous forms raised, and sets the creation times of these cases to the day. If a case has not
-- changed since its creation, `updated_ts` is set to the same day.
alter table member_case disable trigger member_case_touch;
update member_case c set feedback_trigger_response_id = n.new_id from renumbered n
 where n.kind = 'response' and n.program_id = c.program_id and n.old_id = c.feedback_trigger_response_id;
update member_case c set case_id = n.new_id from renumbered n
 where n.kind = 'case' and n.program_id = c.program_id and n.old_id = c.case_id;
update member_case c
   set created_ts = d.day,
       opened_ts = case when c.opened_ts = c.created_ts then d.day else c.opened_ts end,
       updated_ts = case when c.updated_ts < c.created_ts + interval '1 minute' then d.day else c.updated_ts end
  from (
    select o.program_id, o.case_id, date_trunc('day', o.created_ts at time zone z.name) at time zone z.name as day
      from member_case o
      join feedback_form f on f.program_id = o.program_id and f.feedback_form_id = o.feedback_trigger_feedback_form_id
      join program p on p.program_id = o.program_id
      left join merchant m on m.program_id = o.program_id and m.merchant_id = o.merchant_id
      cross join lateral (select coalesce(m.timezone, p.timezone) as name) z
     where f.anonymous) d
 where c.program_id = d.program_id and c.case_id = d.case_id;
alter table member_case enable trigger member_case_touch;
update case_history h
   set created_ts = c.created_ts,
       case_history_event_id = case when h.case_history_event_id < 1073741824 then random_id() else h.case_history_event_id end
  from member_case c join feedback_form f on f.program_id = c.program_id
   and f.feedback_form_id = c.feedback_trigger_feedback_form_id and f.anonymous
 where h.program_id = c.program_id and h.case_id = c.case_id and h.field = 'created';

-- Existing alert e-mails for anonymous forms also get random ids, and their creation times are set to the day. These e-mails are
-- recognized by their link, which leads to the form instead of to a response.
do $$
declare
  mail record;
  id bigint;
begin
  for mail in
    select o.program_id, o.outbox_mail_id, p.timezone from outbox_mail o
      join program p using (program_id)
      join feedback_form f on f.program_id = o.program_id and f.anonymous
       and o.body like '%/ops/feedback/surveys/' || f.feedback_form_id || E'\n'
     where o.purpose = 'notice'
  loop
    loop
      id := random_id();
      exit when not exists (select from outbox_mail o where o.program_id = mail.program_id and o.outbox_mail_id = id);
    end loop;
    update outbox_mail
       set outbox_mail_id = id, created_ts = date_trunc('day', created_ts at time zone mail.timezone) at time zone mail.timezone
     where program_id = mail.program_id and outbox_mail_id = mail.outbox_mail_id;
  end loop;
end
$$;
