-- merchant_id: the location assigned to a response when its link specifies none; null when the survey is for all locations.
-- review_links: whether the page shown after completion has links to review sites.
alter table feedback_form
  add column merchant_id bigint,
  add column review_links boolean not null default true,
  add foreign key (program_id, merchant_id) references merchant;

-- Drafts contain all settings, so existing drafts receive the new ones. The drafts of published surveys receive the published
-- values.
update survey_draft d
   set content = jsonb_set(d.content, '{settings}', s.added || (d.content -> 'settings')),
       base_settings = case when d.base_settings is null then null else s.added || d.base_settings end
  from (
    select o.program_id, o.feedback_form_id, jsonb_build_object(
             'merchant_id', null, 'review_links', true, 'header_img_url', f.header_img_url,
             'brand_color', case when f.customization ->> 'brand_primary_color' ~* '^#([0-9a-f]{3}|[0-9a-f]{6})$'
                                 then f.customization ->> 'brand_primary_color' end) as added
      from survey_draft o
      left join feedback_form f on f.program_id = o.program_id and f.feedback_form_id = o.feedback_form_id
  ) s
 where s.program_id = d.program_id and s.feedback_form_id = d.feedback_form_id;
