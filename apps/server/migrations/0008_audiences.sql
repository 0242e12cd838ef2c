-- The audience editor shows the size of an audience while a person edits its conditions. To make counting fast, one row for each
-- member summarizes the member's visits: how many there were, and the dates, days of the week and quarter-hours in which they
-- began, in the time zone of each visit's location. Triggers update this row in the same transaction as the visit, so it is always
-- exact.
create table member_visits (
  program_id int not null,
  user_id bigint not null,
  visits int not null,
  -- Epoch days.
  days int4multirange not null,
  -- Bit 0 is Sunday.
  dows int not null,
  -- The leftmost bit means 00:00 to 00:15.
  quarters bit(96) not null,
  primary key (program_id, user_id)
);
-- A row with a few hundred days of visits stays in its page, uncompressed, because storing it out of line would cost a second read.
alter table member_visits set (toast_tuple_target = 8160);
alter table member_visits alter days set storage main;

create function visits_of(of_program int, of_users bigint[])
returns table (user_id bigint, visits int, days int4multirange, dows int, quarters bit(96)) language sql stable as $$
  select v.user_id, count(*)::int,
         range_agg(int4range(v.day, v.day + 1)),
         bit_or(1 << v.dow),
         bit_or(set_bit(repeat('0', 96)::bit(96), v.quarter, 1))
  from (
    select o.user_id, (o.at::date - date '1970-01-01') as day, extract(dow from o.at)::int as dow,
           (extract(hour from o.at) * 4 + floor(extract(minute from o.at) / 15))::int as quarter
    from (
      select visit.user_id, visit.first_seen at time zone m.timezone as at
      from visit join merchant m using (program_id, merchant_id)
      where visit.program_id = of_program and visit.user_id = any (of_users)
    ) o
  ) v
  group by v.user_id
$$;

-- Recounts all visits of the given members after any change other than a new visit. The members' rows are locked before the visits
-- are counted, so a transaction that adds a visit in the meantime waits, and then adds it to the new count.
create function recount_visits(of_program int, of_users bigint[]) returns void language plpgsql as $$
begin
  insert into member_visits (program_id, user_id, visits, days, dows, quarters)
  select of_program, u.user_id, 0, '{}', 0, repeat('0', 96)::bit(96) from unnest(of_users) u (user_id) order by u.user_id
  on conflict do nothing;
  perform 1 from member_visits where program_id = of_program and user_id = any (of_users) order by user_id for update;
  update member_visits o
  set visits = coalesce(n.visits, 0), days = coalesce(n.days, '{}'), dows = coalesce(n.dows, 0),
      quarters = coalesce(n.quarters, repeat('0', 96)::bit(96))
  from unnest(of_users) u (user_id) left join visits_of(of_program, of_users) n using (user_id)
  where o.program_id = of_program and o.user_id = u.user_id;
end
$$;

create function add_visits() returns trigger language plpgsql as $$
begin
  insert into member_visits as kept (program_id, user_id, visits, days, dows, quarters)
  select v.program_id, v.user_id, count(*)::int,
         range_agg(int4range(v.day, v.day + 1)),
         bit_or(1 << v.dow),
         bit_or(set_bit(repeat('0', 96)::bit(96), v.quarter, 1))
  from (
    select o.program_id, o.user_id, (o.at::date - date '1970-01-01') as day, extract(dow from o.at)::int as dow,
           (extract(hour from o.at) * 4 + floor(extract(minute from o.at) / 15))::int as quarter
    from (
      select a.program_id, a.user_id, a.first_seen at time zone m.timezone as at
      from added a join merchant m using (program_id, merchant_id)
      where a.user_id is not null
    ) o
  ) v
  group by v.program_id, v.user_id
  -- In one order, so that two visits at once never wait for each other.
  order by v.program_id, v.user_id
  on conflict (program_id, user_id) do update set
    visits = kept.visits + excluded.visits, days = kept.days + excluded.days,
    dows = kept.dows | excluded.dows, quarters = kept.quarters | excluded.quarters;
  return null;
end
$$;
create trigger visit_added after insert on visit
  referencing new table as added for each statement execute function add_visits();

create function take_visits() returns trigger language plpgsql as $$
begin
  perform recount_visits(g.program_id, array_agg(distinct g.user_id order by g.user_id))
  from gone g where g.user_id is not null group by g.program_id;
  return null;
end
$$;
create trigger visit_gone after delete on visit
  referencing old table as gone for each statement execute function take_visits();

-- An update that changes only last_seen needs no recount.
create function move_visits() returns trigger language plpgsql as $$
begin
  perform recount_visits(c.program_id, array_agg(distinct c.user_id order by c.user_id))
  from (
    select u.program_id, unnest(array[o.user_id, u.user_id]) as user_id
    from gone o join added u using (program_id, visit_id)
    where (o.user_id, o.merchant_id, o.first_seen) is distinct from (u.user_id, u.merchant_id, u.first_seen)
  ) c
  where c.user_id is not null group by c.program_id;
  return null;
end
$$;
create trigger visit_moved after update on visit
  referencing old table as gone new table as added for each statement execute function move_visits();

create function move_zone() returns trigger language plpgsql as $$
begin
  perform recount_visits(new.program_id, array_agg(distinct v.user_id order by v.user_id))
  from visit v
  where v.program_id = new.program_id and v.merchant_id = new.merchant_id and v.user_id is not null;
  return null;
end
$$;
create trigger merchant_zone after update of timezone on merchant
  for each row when (old.timezone is distinct from new.timezone) execute function move_zone();

insert into member_visits (program_id, user_id, visits, days, dows, quarters)
select p.program_id, n.* from program p,
  lateral visits_of(p.program_id, array(select distinct v.user_id from visit v where v.program_id = p.program_id and v.user_id is not null)) n;

alter table audience add column counted_ts timestamptz, add column created_by bigint;
create index audience_custom on audience (program_id, custom_id) where custom_id is not null;

-- The rows of a member import wait in user_import_row until a job has stored them; refused rows stay there for the report.
alter table user_import
  add column state text not null default 'running' check (state in ('running', 'queued', 'done', 'failed')),
  add column dry_run boolean not null default false,
  add column created int not null default 0,
  add column updated int not null default 0,
  add column unchanged int not null default 0,
  add column refused int not null default 0,
  add column ignored_columns text[] not null default '{}',
  add column problem text;
alter table user_import drop column rows_ok, drop column errors;

create table user_import_row (
  program_id int not null,
  import_id bigint not null,
  line int not null,
  member_number text,
  fields jsonb not null default '{}',
  -- The outcome of importing the row; null until the row has been processed.
  outcome text check (outcome in ('created', 'updated', 'unchanged', 'refused')),
  fault_column text not null default '',
  fault_value text not null default '',
  reason text,
  primary key (program_id, import_id, line),
  foreign key (program_id, import_id) references user_import on delete cascade
);
create index user_import_waiting on user_import_row (program_id, import_id, line) where outcome is null;
create index user_import_number on user_import_row (program_id, import_id, member_number);
