-- If no mail or text service is configured, the messages of a send-out stay in the outbox. sendout_message.kept marks these
-- messages. sendout.kept is their number, which is counted when the send-out ends and is included in sendout.sent.
alter table sendout_message add column kept boolean not null default false;
alter table sendout add column kept int not null default 0;

update sendout_message x set kept = true
  from outbox_mail o
 where o.program_id = x.program_id and o.message_id = x.message_id and o.purpose = 'survey' and o.state = 'kept'
   and x.state = 'sent';
update sendout s set kept = c.kept
  from (select program_id, sendout_id, count(*)::int as kept from sendout_message where kept group by 1, 2) c
 where c.program_id = s.program_id and c.sendout_id = s.sendout_id and s.state = 'done';
