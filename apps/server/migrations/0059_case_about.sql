-- The member about whom staff created a case, and the response from which they created it. A case that a survey raised uses
-- created_by and the feedback_trigger columns instead.
alter table member_case add column about_user_id bigint, add column source_response_id bigint,
  add constraint case_about_manual check (origin = 'manual' or about_user_id is null and source_response_id is null),
  add constraint case_source foreign key (program_id, source_response_id) references feedback_response
    on delete set null (source_response_id);
create index case_about on member_case (program_id, about_user_id) where about_user_id is not null;
create index case_source on member_case (program_id, source_response_id) where source_response_id is not null;
