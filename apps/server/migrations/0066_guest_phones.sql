-- Guests who signed up may have given a phone number, by which they can be matched to a member.
alter table temp_member add column phone text;
