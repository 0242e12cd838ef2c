-- Read marks, links to exported files, and ids that do not disclose the order of the responses to an anonymous form.
create table response_read (
  program_id int not null,
  user_id bigint not null,
  response_id bigint not null,
  read_ts timestamptz not null default now(),
  primary key (program_id, user_id, response_id),
  foreign key (program_id, response_id) references feedback_response on delete cascade
);
create index response_read_of on response_read (program_id, response_id);

-- The URL of an exported file is secret, so only its hash is stored, as with tokens. The URL expires no later than the session that
-- created it.
create table export_link (
  program_id int not null references program,
  link_hash bytea not null,
  session_hash bytea not null,
  kind text not null check (kind in ('responses', 'segments')),
  request jsonb not null,
  created_ts timestamptz not null default now(),
  expires_ts timestamptz not null,
  primary key (program_id, link_hash)
);
create index export_link_expiry on export_link (expires_ts);

create index logbook_place on logbook_comment (program_id, category, field, created_ts desc);

-- Sequential ids would reveal the order in which people answered. Responses to an anonymous form, and the cases that these
-- responses open, therefore get random ids from the upper half of the positive 32-bit integers, which no sequence reaches. A row
-- that is inserted with such an id keeps it.
create function random_id() returns bigint language sql volatile as $$
  select (('x' || substr(gen_random_uuid()::text, 1, 8))::bit(32)::bigint & 1073741823) | 1073741824
$$;

create function hide_response_order() returns trigger language plpgsql as $$
begin
  if exists (select from feedback_form f where f.program_id = new.program_id
    and f.feedback_form_id = new.feedback_form_id and f.anonymous) then
    loop
      new.response_id := random_id();
      exit when not exists (select from feedback_response r
        where r.program_id = new.program_id and r.response_id = new.response_id);
    end loop;
  end if;
  return new;
end
$$;
create trigger feedback_response_order before insert on feedback_response
  for each row when (new.response_id < 1073741824) execute function hide_response_order();

create function hide_case_order() returns trigger language plpgsql as $$
begin
  if exists (select from feedback_form f where f.program_id = new.program_id
    and f.feedback_form_id = new.feedback_trigger_feedback_form_id and f.anonymous) then
    loop
      new.case_id := random_id();
      exit when not exists (select from member_case c where c.program_id = new.program_id and c.case_id = new.case_id);
    end loop;
  end if;
  return new;
end
$$;
create trigger member_case_order before insert on member_case
  for each row when (new.feedback_trigger_feedback_form_id is not null and new.case_id < 1073741824)
  execute function hide_case_order();
