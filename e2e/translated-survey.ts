/** A survey of two pages in English and Arabic. */
export const TRANSLATED_SURVEY = {
  title: 'Your visit',
  locale: 'en',
  languages: ['ar'],
  setting_texts: { title: { ar: 'زيارتك' } },
  pages: [
    {
      name: 'visit',
      title: { default: 'The visit', ar: 'الزيارة' },
      elements: [
        {
          type: 'radiogroup',
          name: 'place',
          title: { default: 'Where were you?', ar: 'أين كنت؟' },
          isRequired: true,
          choices: [
            { value: 'grill', text: { default: 'Grill', ar: 'المشوى' } },
            { value: 'pool', text: { default: 'Pool', ar: 'المسبح' } },
          ],
        },
      ],
    },
    {
      name: 'more',
      elements: [{ type: 'comment', name: 'why', title: { default: 'Why there?', ar: 'لماذا هناك؟' } }],
    },
  ],
}
