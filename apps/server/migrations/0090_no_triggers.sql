-- Citus does not allow triggers on sharded tables or reference tables. The server now does what the triggers did: db/row-version.ts
-- maintains row versions, cases/saving/case-writes.ts assigns random ids to cases that an anonymous form raises and to their
-- events, and derived/ does the rest. Only outbox_mail, which is stored on the coordinator, still has a trigger.
drop trigger program_touch on program;
drop trigger member_touch on member;
drop trigger feedback_form_touch on feedback_form;
drop trigger member_case_touch on member_case;
drop trigger logbook_comment_touch on logbook_comment;
drop function touch_updated_ts();

drop trigger member_case_order on member_case;
drop function hide_case_order();
drop trigger case_history_order on case_history;
drop function hide_event_order();

drop trigger response_fact_gone on response_fact;
drop function mark_segment_dirty();

drop trigger visit_added on visit;
drop trigger visit_gone on visit;
drop trigger visit_moved on visit;
drop trigger merchant_zone on merchant;
drop function add_visits();
drop function take_visits();
drop function move_visits();
drop function move_zone();
drop function recount_visits(int, bigint[]);
drop function visits_of(int, bigint[]);

drop trigger feedback_response_made on feedback_response;
drop trigger feedback_response_went_on on feedback_response;
drop trigger sendout_message_added on sendout_message;
drop function note_answer();
drop function note_sent();
drop function answers_sendout(feedback_response, sendout, text);

drop trigger voice_added on response_voice;
drop trigger voice_changed on response_voice;
drop trigger voice_gone on response_voice;
drop trigger response_gone on feedback_response;
drop trigger response_moved on feedback_response;
drop trigger case_response_added on member_case;
drop trigger case_response_changed on member_case;
drop trigger case_response_gone on member_case;
drop trigger response_notes_gone on feedback_response;
drop function voices_added();
drop function voices_changed();
drop function voices_corrected();
drop function responses_gone();
drop function response_moved();
drop function case_response_changed();
drop function response_notes_gone();
drop function recount_feedback(int, bigint[]);
drop function feedback_of(int, bigint[]);
