import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { dropDrafts } from '../../../platform/drafts/drafts.ts'
import { CASE_ANSWERS, CASE_MEMBER, caseComment, caseDetail } from '../../../platform/testing/case-detail.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { SIGNED_IN } from '../../../platform/testing/session-answers.ts'
import { Component } from './case-route.tsx'

beforeEach(async () => {
  dropDrafts()
  await page.viewport(1280, 900)
})

it('suggests colleagues after @, names the recipients of the e-mail notification, and highlights mentions in the activity feed', async () => {
  const { screen, requests } = await renderRoute(
    { path: '/ops/feedback/cases/:caseId', Component },
    '/ops/feedback/cases/17',
    {
      answers: {
        ...CASE_ANSWERS,
        getUser: CASE_MEMBER,
        getCase: caseDetail(),
        listAssignableUsers: [
          { user_id: 71, fname: 'Marcus', lname: 'Hill' },
          { user_id: 72, fname: 'Joanna', lname: 'Price' },
        ],
        listCaseComments: [caseComment({ text: 'Thank you. @Joanna Price can we call?' })],
        addCaseComment: [caseComment()],
      },
    },
  )
  await expect.element(screen.getByText('@Joanna Price', { exact: true })).toBeVisible()
  const box = screen.getByLabelText('New Comment (Internal Use Only)')
  await box.fill('Ask @hil')
  await expect.element(screen.getByRole('option', { name: 'Marcus Hill' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('Ask @Marcus Hill ')
  const note = screen.getByRole('status').filter({ hasText: 'Sends an e-mail to Marcus Hill' })
  await expect.element(note).toBeVisible()
  await expect.element(screen.getByText('Draft kept in this tab')).toBeVisible()
  await screen.getByRole('button', { name: 'Add Comment' }).click()
  await expect.element(box).toHaveValue('')
  expect(requests.find(({ name }) => name === 'addCaseComment')?.body).toEqual({ text: 'Ask @Marcus Hill ' })
})

it('announces an e-mail to all people with a mentioned name, but not to the author or to a colleague whose name is a prefix of the author’s name', async () => {
  const { screen } = await renderRoute({ path: '/ops/feedback/cases/:caseId', Component }, '/ops/feedback/cases/17', {
    answers: {
      ...CASE_ANSWERS,
      getUser: CASE_MEMBER,
      getCase: caseDetail(),
      listAssignableUsers: [
        { user_id: Number(SIGNED_IN.userId), fname: 'Ana', lname: 'Price' },
        { user_id: 71, fname: 'Ana', lname: '' },
        { user_id: 72, fname: 'Marcus', lname: 'Hill' },
        { user_id: 73, fname: 'Marcus', lname: 'Hill' },
      ],
      listCaseComments: [],
    },
  })
  const box = screen.getByLabelText('New Comment (Internal Use Only)')
  await box.fill('@Marcus Hill and @Ana Price')
  await expect.element(screen.getByText('Sends an e-mail to 2 people named Marcus Hill', { exact: true })).toBeVisible()
})
