-- The number of responses in a sealed segment that have each answer code, for each value of a dimension. When the values of a
-- dimension are compared, these counts are added up for sealed segments within the period, and bits are counted only for the other
-- segments. slot: the dimension, or -1 for everybody. n: the number of responses. slots, codes, counts: one element for each answer
-- code that occurs. Existing segments get their rows when their form is next sealed.
create table segment_counts (
  program_id int not null,
  feedback_form_id bigint not null,
  seg int not null,
  slot smallint not null,
  v int not null,
  n int not null,
  slots smallint[] not null,
  codes int[] not null,
  counts int[] not null,
  primary key (program_id, feedback_form_id, slot, v, seg)
);
