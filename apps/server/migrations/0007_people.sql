-- What the screens of members, guests and staff need beyond 0001.
-- A guest who matches no member yet has an id of the members' space: their answers, cases and visits carry it, become a member's by
-- a match, and stay as they are when the guest is made a member.
alter table temp_member add column user_id bigint not null default nextval('user_id_seq');
create unique index temp_member_user on temp_member (program_id, user_id);

-- The list of members in its order.
create index member_list on member (
  program_id,
  (lower(coalesce(nullif(lname, ''), name, '')) collate "C"),
  (lower(coalesce(fname, '')) collate "C"),
  user_id
);

-- A picture is served to whoever knows its key: its program, then 128 random bits.
alter table image add column image_key text;
create unique index image_key_u on image (program_id, image_key);
