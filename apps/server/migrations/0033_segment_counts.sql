-- For each value of a dimension in a sealed segment, the number of responses with each answer code. To compare the values of a
-- dimension, these counts are added up for the sealed segments within the period, and bits are counted only for the other segments.
-- slot: the dimension, or -1 for everybody. n: the number of responses. slots, codes, counts: one element for each answer code that
-- occurs. The rows for existing segments are written when their form is next sealed.
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
