-- Additions to migration 0001 for the member, guest and staff screens. The id of an unmatched guest comes from the same sequence as
-- member ids. The guest's answers, cases and visits refer to this id. When the guest is matched to a member, these rows are moved
-- to the member; when the guest becomes a new member, the id stays the same and nothing is moved.
alter table temp_member add column user_id bigint not null default nextval('user_id_seq');
create unique index temp_member_user on temp_member (program_id, user_id);

-- Index for the sort order of the member list.
create index member_list on member (
  program_id,
  (lower(coalesce(nullif(lname, ''), name, '')) collate "C"),
  (lower(coalesce(fname, '')) collate "C"),
  user_id
);

-- An image is served to anyone who knows its key: the id of its program, followed by 128 random bits.
alter table image add column image_key text;
create unique index image_key_u on image (program_id, image_key);
