-- The first and last days of the survey period, as they were when the e-mail was requested. They are stored with the send-out so
-- that its invitations still belong to the period after the start date is corrected.
alter table sendout add column period_start date, add column period_end date;
update sendout s
   set period_start = nullif(split_part(s.idempotency_key, ':', 3), '')::date,
       period_end = case
         when p.ppp_end_date is not null and p.ppp_start_date is not distinct from nullif(split_part(s.idempotency_key, ':', 3), '')::date
           then p.ppp_end_date
         else (s.sendtime at time zone p.timezone)::date + 30 end
  from program p
 where p.program_id = s.program_id and s.kind <> 'quick_pulse' and not s.test and s.idempotency_key is not null;

-- The version of a member covers only the data that the profile page shows. Changes to the survey link, the mark for the next Quick
-- Pulse run or the Wi-Fi data do not change the version.
drop trigger member_touch on member;
create trigger member_touch before update of merchant_id, fname, lname, name, email, phone, member_number, member_category, company, title,
  address, status, text_enabled, email_enabled, birth_day, birth_month, birth_year, anniversary_day, anniversary_month,
  anniversary_year, gender, date_joined, pic_url, social, extras on member for each row execute function touch_updated_ts();
