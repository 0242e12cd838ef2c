-- The number of contacts at the time when the audience was counted. The share of the audience is calculated from this number, which
-- excludes contacts added later. Null before the first count.
alter table audience add column contacts_size int;
update audience a set contacts_size = (select count(*) from member m where m.program_id = a.program_id) where a.counted_ts is not null;

-- The id by which the ad platform identifies the members of an audience whose home location is merchant_id.
create table audience_place (
  program_id int not null,
  audience_id bigint not null,
  merchant_id bigint not null,
  custom_id text not null,
  primary key (program_id, audience_id, merchant_id),
  foreign key (program_id, audience_id) references audience on delete cascade,
  foreign key (program_id, merchant_id) references merchant on delete cascade
);
