-- The number of the program's contacts when the audience was last counted; null before the first count. The audience's share of all
-- contacts is calculated from this number, so contacts added later do not change the share.
alter table audience add column contacts_size int;
update audience a set contacts_size = (select count(*) from member m where m.program_id = a.program_id) where a.counted_ts is not null;

-- custom_id: the ad platform's id for those members of an audience whose home location is merchant_id.
create table audience_place (
  program_id int not null,
  audience_id bigint not null,
  merchant_id bigint not null,
  custom_id text not null,
  primary key (program_id, audience_id, merchant_id),
  foreign key (program_id, audience_id) references audience on delete cascade,
  foreign key (program_id, merchant_id) references merchant on delete cascade
);
