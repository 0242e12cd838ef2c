-- Answers to matrix dropdowns and dynamic panels are now counted by cell. A background job repacks the existing responses to named
-- forms with such questions. The facts of anonymous forms stay as they are, so their cells are counted only for responses completed
-- after this migration.
insert into job (program_id, kind, payload, dedupe_key)
select program_id, 'repack', jsonb_build_object('feedback_form_id', feedback_form_id), 'repack:' || feedback_form_id
  from feedback_form
 where not anonymous
   and (questions_json::text like '%"matrixdropdown"%' or questions_json::text like '%"paneldynamic"%')
on conflict (program_id, dedupe_key) where done_ts is null and dedupe_key is not null do nothing;
