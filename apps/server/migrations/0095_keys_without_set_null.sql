-- Citus does not support ON DELETE SET NULL in foreign keys that contain the shard key. Instead, the code that deletes responses
-- first sets the referencing columns to null.
alter table invitation drop constraint invitation_program_id_response_id_fkey;
alter table invitation add constraint invitation_response foreign key (program_id, response_id) references feedback_response;
alter table member_case drop constraint case_source;
alter table member_case add constraint case_source foreign key (program_id, source_response_id) references feedback_response;
