-- Results are counted with bitmaps. Each completed response is stored as one narrow row of codes (response_fact). A background job
-- seals these rows into segments of at most 15,872 responses, with one bitmap for each slot and code. Rows that have not been
-- sealed (seg is null) are counted from their codes, so counts are always exact. Slots 0 to 999 are answers, 1000 + d is dimension
-- d (packages/domain results), and 2000 is the day.
create table dim_value (
  program_id int not null references program,
  dim smallint not null,
  v smallint not null,
  value text not null,
  primary key (program_id, dim, v)
);
create unique index dim_value_text on dim_value (program_id, dim, value);

-- day: the date of completion in the location's time zone, as days since 1970-01-01. dims: codes of the member's attributes at the
-- time of completion.
create table response_fact (
  program_id int not null,
  feedback_form_id bigint not null,
  response_id bigint not null,
  day int not null,
  user_id bigint,
  seg int,
  dims smallint[] not null,
  codes smallint[] not null,
  primary key (program_id, response_id),
  foreign key (program_id, response_id) references feedback_response on delete cascade
);
create index fact_tail on response_fact (program_id, feedback_form_id, day, response_id) where seg is null;
create index fact_seg on response_fact (program_id, feedback_form_id, seg) where seg is not null;
create index fact_user on response_fact (program_id, user_id, feedback_form_id);

create table segment (
  program_id int not null,
  feedback_form_id bigint not null,
  seg int not null,
  n int not null check (n between 1 and 15872),
  min_day int not null,
  max_day int not null,
  dirty boolean not null default false,
  primary key (program_id, feedback_form_id, seg)
);

-- A deleted response is still in the bitmaps of its segment, so the segment is counted row by row until it is rebuilt.
create function mark_segment_dirty() returns trigger language plpgsql as $$
begin
  update segment s set dirty = true
  from (select distinct program_id, feedback_form_id, seg from gone where seg is not null) g
  where s.program_id = g.program_id and s.feedback_form_id = g.feedback_form_id and s.seg = g.seg and not s.dirty;
  return null;
end
$$;
create trigger response_fact_gone after delete on response_fact
  referencing old table as gone for each statement execute function mark_segment_dirty();

create table segment_bits (
  program_id int not null,
  feedback_form_id bigint not null,
  slot smallint not null,
  v int not null,
  seg int not null,
  bits bit varying not null,
  primary key (program_id, feedback_form_id, slot, v, seg)
);
-- A bitmap of up to 1,984 bytes stays in the row, because a bitmap stored out of line would cost a second read.
alter table segment_bits alter bits set storage main;
