import '../platform/testing/styles.css'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import cases, { Raised } from '../features/cases/case/case.stories.tsx'
import performance from '../features/performance/performance.stories.tsx'
import session, { LoginRefused } from '../features/session/session.stories.tsx'
import voices, { OneResponse } from '../features/voices/voices.stories.tsx'
import { NOW_TS } from '../platform/testing/guests.ts'
import { listen, readAloud, writeTranscript } from '../platform/testing/read-aloud.ts'
import { RouteStage } from '../platform/testing/route-stage.tsx'

// Ages and due dates are said too.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW_TS }))
afterEach(() => void vi.useRealTimers())

/** Renders a screen as its stories do, and waits for a text of it. */
async function open(args: ComponentProps<typeof RouteStage>, text: string | RegExp) {
  const screen = await render(<RouteStage {...args} />)
  await expect.element(screen.getByText(text).first()).toBeVisible()
  await expect.poll(() => window.screenInStory?.pending()).toEqual([])
  return screen
}

/** Compares with the document, which `npm run transcripts` writes. It is read by people, so that a difference has to be read too. */
const expectDocument = (name: string, text: string) =>
  expect(text).toMatchFileSnapshot(`../../../../docs/accessibility/${name}.md`)

it('says what signing in needs, and what was wrong', async () => {
  const screen = await open({ ...session.args, ...LoginRefused.args }, 'Password')
  const page = await readAloud(document.body)
  const refused = await listen(document.body, async () => {
    await userEvent.type(screen.getByLabelText('Email'), 'staff@rapport.test')
    await userEvent.type(screen.getByLabelText('Password', { exact: true }), 'wrong{Enter}')
    await expect.element(screen.getByText('Wrong email or password.')).toBeVisible()
  })
  const text = writeTranscript('Sign in', [
    ['The page', page],
    ['A wrong password', refused],
  ])
  await expectDocument('sign-in', text)
})

it('says what a case is about and what can be done with it', async () => {
  const screen = await open({ ...cases.args, ...Raised.args }, 'Resolve')
  const page = await readAloud(document.body)
  const resolve = await listen(document.body, () => screen.getByRole('button', { name: 'Resolve' }).first().click())
  const text = writeTranscript('Follow up a case', [
    ['The page', page],
    ['Resolve is pressed', resolve],
  ])
  await expectDocument('follow-up-a-case', text)
})

it('says who answered what in a response', async () => {
  await open({ ...voices.args, ...OneResponse.args }, 'Whom should we thank?')
  await expectDocument('read-a-voice', writeTranscript('Read a voice', [['The page', await readAloud(document.body)]]))
})

it('says the figures of the results with their charts', async () => {
  await open(performance.args, 'The new chef is a delight.')
  const text = writeTranscript('Explore results', [['The page', await readAloud(document.body)]])
  await expectDocument('explore-results', text)
})
