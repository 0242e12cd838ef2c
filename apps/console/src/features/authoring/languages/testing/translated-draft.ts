import type { StoredDraft } from '@rapport/api/contract/feedback/drafts'

import { storedDraft } from '../../testing/stored-draft.ts'

/** Returns the draft of an English survey with two questions; a few of its texts are translated into German and Arabic. */
export function translatedDraft(): StoredDraft {
  const stored = storedDraft()
  return {
    ...stored,
    draft: {
      ...stored.draft,
      definition: {
        title: 'Your visit',
        locale: 'en',
        languages: ['de', 'ar'],
        pages: [
          {
            name: 'page1',
            title: { default: 'Dinner', de: 'Abendessen', ar: 'العشاء' },
            elements: [
              {
                type: 'rating',
                name: 'overall',
                measure: 'ordinal_higher',
                title: { default: 'How was it?', de: 'Wie war es?', ar: 'كيف كان؟' },
              },
              { type: 'comment', name: 'why', title: 'Why?' },
            ],
          },
        ],
      },
      settings: { ...stored.draft.settings, overall_question: 'overall' },
      alerts: [],
    },
  }
}
