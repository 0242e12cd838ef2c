import type { SurveyDefinition } from '../../definition/survey-definition.ts'

/** Creates a survey in English with some German and Arabic translations, and with several kinds of translatable text. */
export function translatedSurvey(): SurveyDefinition {
  return {
    title: 'Your visit',
    locale: 'en',
    languages: ['de', 'ar'],
    setting_texts: { title: { de: 'Ihr Besuch' } },
    pages: [
      {
        name: 'page1',
        title: { default: 'Dinner', de: 'Abendessen' },
        elements: [
          { type: 'rating', name: 'overall', title: { default: 'How was it?', de: 'Wie war es?', ar: 'كيف كان؟' } },
          {
            type: 'radiogroup',
            name: 'course',
            title: 'Which course?',
            choices: ['Starter', 'main|Main course', { value: 3, text: { default: 'Dessert', de: 'Nachtisch' } }, 4],
          },
          {
            type: 'panel',
            name: 'more',
            title: 'More',
            elements: [
              {
                type: 'matrix',
                name: 'parts',
                columns: [1, 2, { value: 'na', text: 'Does not apply' }],
                rows: [{ value: 'food', text: 'Food' }],
              },
              { type: 'multipletext', name: 'guests', items: [{ name: 'host', title: 'Host' }] },
              {
                type: 'paneldynamic',
                name: 'dishes',
                templateElements: [{ type: 'comment', name: 'dish', title: 'Dish', placeholder: 'Its name' }],
              },
            ],
          },
        ],
      },
    ],
  }
}
