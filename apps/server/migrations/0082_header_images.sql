-- The survey to which a header image belongs, and when the image was stored. Both are needed to remove images that no survey uses.
alter table image
  add column feedback_form_id bigint,
  add column created_ts timestamptz;
create index image_of_survey on image (created_ts) where feedback_form_id is not null;
