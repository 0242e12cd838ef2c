import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { dropDrafts, readDraft } from '../../../platform/drafts/drafts.ts'
import { CASE_ANSWERS, CASE_MEMBER, caseComment, caseDetail } from '../../../platform/testing/case-detail.ts'
import { FAULTS } from '../../../platform/testing/faults.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { Component } from './case-route.tsx'

const ROUTE = { path: '/ops/feedback/cases/:caseId', Component }
const HERE = '/ops/feedback/cases/17'
const open = (answers: FakeAnswers = {}, address = HERE, faults = {}) =>
  renderRoute(ROUTE, address, {
    answers: {
      ...CASE_ANSWERS,
      getUser: CASE_MEMBER,
      getCase: caseDetail(),
      addCaseComment: [caseComment()],
      ...answers,
    },
    faults,
  })

beforeEach(async () => {
  dropDrafts()
  await page.viewport(1280, 900)
})

describe('saving a case that another person saved first', () => {
  it('asks which value to keep in each field that differs, and then sends the chosen values with the version number of the other person’s save', async () => {
    const theirs = caseDetail({ title: 'Theirs', priority_id: 4, description: 'Their words', updated_ts: 99 })
    let tries = 0
    const { screen, requests } = await open({
      saveCase: () =>
        ++tries === 1
          ? { status: 409, failure: { message: 'Changed.', code: 'changed', current: theirs } }
          : caseDetail(),
    })
    await screen.getByLabelText('Title').fill('Mine')
    await screen.getByLabelText('Description').fill('My words')
    await screen.getByRole('button', { name: 'Save Case' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Someone else saved this case' })
    await expect
      .element(dialog.getByRole('radiogroup', { name: 'Priority' }).getByRole('radio', { name: 'Theirs' }))
      .toBeChecked()
    await expect
      .element(dialog.getByRole('radiogroup', { name: 'Title' }).getByRole('radio', { name: 'Yours' }))
      .toBeChecked()
    await dialog.getByRole('radiogroup', { name: 'Description' }).getByRole('radio', { name: 'Theirs' }).click()
    await dialog.getByRole('button', { name: 'Use these' }).click()
    await expect.element(screen.getByLabelText('Description')).toHaveValue('Their words')
    await screen.getByRole('button', { name: 'Save Case' }).click()
    await expect.element(screen.getByText('Successfully saved case.')).toBeVisible()
    expect(requests.findLast(({ name }) => name === 'saveCase')?.body).toMatchObject({
      title: 'Mine',
      priority_id: 4,
      description: 'Their words',
      updated_ts: 99,
    })
  })

  it('preselects the other person’s value in fields that only that person changed, even when the draft is based on an older version', async () => {
    const first = await open()
    await first.screen.getByLabelText('Description').fill('My words')
    await expect.poll(() => readDraft('case 17 of 1')).not.toBeNull()
    await first.screen.unmount()
    const theirs = caseDetail({ title: 'Theirs', updated_ts: 99 })
    const { screen } = await open({
      getCase: theirs,
      saveCase: () => ({ status: 409, failure: { message: 'Changed.', code: 'changed', current: theirs } }),
    })
    await expect.element(screen.getByLabelText('Description')).toHaveValue('My words')
    await screen.getByRole('button', { name: 'Save Case' }).click()
    const choice = (field: string, keep: string) =>
      screen.getByRole('radiogroup', { name: field }).getByRole('radio', { name: keep })
    await expect.element(choice('Title', 'Theirs')).toBeChecked()
    await expect.element(choice('Description', 'Yours')).toBeChecked()
  })
})

it('saves a case only once: Save shows Processing and ignores a second press until the response arrives', async () => {
  let answer = (_response: Response) => {}
  let saves = 0
  const { screen } = await open({}, HERE, {
    'PUT /v3/cases/17': () => {
      saves += 1
      return new Promise((resolve) => (answer = resolve))
    },
  })
  await screen.getByLabelText('Title').fill('Once')
  await screen.getByRole('button', { name: 'Save Case' }).click()
  const button = screen.getByRole('button', { name: 'Processing' })
  await expect.element(button).toBeDisabled()
  await button.click({ force: true })
  await screen.getByLabelText('Title').click()
  await userEvent.keyboard('{Enter}')
  expect(saves).toBe(1)
  answer(Response.json(caseDetail()))
  await expect.element(screen.getByText('Successfully saved case.')).toBeVisible()
  expect(saves).toBe(1)
})

it('keeps text that was typed after Save was pressed, as a draft based on the saved version', async () => {
  const answers: ((response: Response) => void)[] = []
  const { screen, location } = await open({}, HERE, {
    'PUT /v3/cases/17': () => new Promise((resolve) => answers.push(resolve)),
  })
  await screen.getByLabelText('Title').fill('First words')
  await screen.getByRole('button', { name: 'Save Case' }).click()
  await expect.poll(() => answers.length).toBe(1)
  await screen.getByLabelText('Description').fill('Second words')
  answers[0]?.(Response.json(caseDetail({ title: 'First words', updated_ts: 50 })))
  await expect.element(screen.getByText('Successfully saved case.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Save Case' })).toBeEnabled()
  expect(location()).toBe(HERE)
  await expect.element(screen.getByLabelText('Description')).toHaveValue('Second words')
  expect(readDraft('case 17 of 1')).toMatchObject({ title: 'First words', description: 'Second words', updated_ts: 50 })
})

describe('a failed save', () => {
  it.each(FAULTS)('caused by $it is reported, and the typed text remains', async ({ respond, message }) => {
    const { screen } = await open({}, HERE, { 'PUT /v3/cases/17': respond })
    await screen.getByLabelText('Title').fill('Still here')
    await screen.getByRole('button', { name: 'Save Case' }).click()
    await expect.element(screen.getByRole('alert').filter({ hasText: message }).first()).toBeVisible()
    await expect.element(screen.getByLabelText('Title')).toHaveValue('Still here')
  })

  it('shows the message for a field beside that field, and the server’s general message', async () => {
    const { screen } = await open({
      saveCase: () => ({
        status: 400,
        failure: { message: 'That cannot be.', code: 'invalid', fields: { title: 'Not this title.' } },
      }),
    })
    await screen.getByLabelText('Title').fill('Other')
    await screen.getByRole('button', { name: 'Save Case' }).click()
    await expect.element(screen.getByText('Not this title.')).toBeVisible()
    await expect.element(screen.getByText('That cannot be.').first()).toBeVisible()
  })
})

describe('drafts', () => {
  it('are restored, including emoji and right-to-left text, when the case is opened again', async () => {
    const description = `${'😀 שלום '.repeat(1200)}end`
    const first = await open()
    await first.screen.getByLabelText('Description').fill(description)
    await first.screen.getByLabelText('New Comment (Internal Use Only)').fill('half a thought')
    await expect.element(first.screen.getByLabelText('Description')).toHaveValue(description)
    await first.screen.unmount()
    const again = await open()
    await expect.element(again.screen.getByLabelText('Description')).toHaveValue(description)
    await expect.element(again.screen.getByLabelText('New Comment (Internal Use Only)')).toHaveValue('half a thought')
  })

  it.each([
    ['are deleted when the comment is added after the page was left', null, ''],
    ['keep text that was typed after the comment was sent', 'a second thought', 'a second thought'],
  ])('of a comment %s', async (_name, since, left) => {
    let answer = (_response: Response) => {}
    const { screen } = await open({}, HERE, {
      'POST /v3/cases/17/comments': () => new Promise((resolve) => (answer = resolve)),
    })
    const box = screen.getByLabelText('New Comment (Internal Use Only)')
    await box.fill('Called the member.')
    await screen.getByRole('button', { name: 'Add Comment' }).click()
    await expect.element(screen.getByRole('button', { name: 'Processing' })).toBeVisible()
    if (since !== null) await box.fill(since)
    await screen.unmount()
    answer(Response.json([caseComment()]))
    await expect
      .poll(() => sessionStorage.getItem('rapport.draft.comment on case 17 of 1') ?? '')
      .not.toContain('Called')
    const again = await open()
    await expect.element(again.screen.getByLabelText('New Comment (Internal Use Only)')).toHaveValue(left)
  })
})
