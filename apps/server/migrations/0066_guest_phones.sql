-- Guests can give a phone number when they sign up; it can be used to match them to a member.
alter table temp_member add column phone text;
