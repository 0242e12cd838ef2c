import { expect, it } from 'vitest'

import { describeAnonymity } from './anonymity-notice.ts'

it('states in two sentences who sees which answers, and includes the threshold', () => {
  expect(describeAnonymity(7).text).toMatch(
    /^Your answers are anonymous: .*at least 7 people.*answered\. No one .*operator.*could\.$/,
  )
})

it('never states a threshold below the minimum', () => {
  expect(describeAnonymity(1).text).toContain('at least 3 people')
})

it('inserts the threshold into a translation', () => {
  const german = {
    text: 'Gruppen von mindestens {0} Personen',
    moreLabel: 'Mehr',
    more: ['Eins'],
    original: 'Original',
  }
  expect(describeAnonymity(1, german)).toMatchObject({ text: 'Gruppen von mindestens 3 Personen', more: ['Eins'] })
})

it('states what others can still learn', () => {
  expect(describeAnonymity(5).more.join(' ')).toMatch(/skipped a question.*Two colleagues who pool/)
})
