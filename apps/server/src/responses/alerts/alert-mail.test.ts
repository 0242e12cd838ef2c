import { expect, it } from 'vitest'

import { writeDigestMail, type DigestPart } from './alert-mail.ts'

const part = (changes: Partial<DigestPart>): DigestPart => ({
  name: 'Unhappy',
  feedback_form_id: 4,
  form_title: 'Dining',
  response_ids: [],
  releases: 0,
  ...changes,
})

it('counts releases of an anonymous survey in the same way as responses', () => {
  const staff = { name: 'Low mood', feedback_form_id: 5, form_title: 'Staff survey' }
  const parts = [part({ response_ids: [7, 8] }), part({ ...staff, releases: 2 })]
  expect(writeDigestMail(parts, 'https://club.test')).toEqual({
    subject: '4 new alerts',
    body: [
      'These alerts have been triggered since the last daily e-mail.',
      '',
      'Unhappy: 2 responses to Dining',
      'https://club.test/ops/feedback/surveys/4/responses/7',
      'https://club.test/ops/feedback/surveys/4/responses/8',
      '',
      'Low mood: 2 publications of answers to Staff survey',
      'https://club.test/ops/feedback/surveys/5',
      '',
    ].join('\n'),
  })
  const { subject } = writeDigestMail([part({ ...staff, releases: 1 })], 'https://club.test')
  expect(subject).toBe('Low mood: 1 publication of answers to Staff survey')
})
