import '../platform/testing/styles.css'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import cases, { Raised } from '../features/cases/case/case.stories.tsx'
import performance from '../features/performance/performance.stories.tsx'
import whatMoved from '../features/performance/why/why.stories.tsx'
import session, { LoginRefused } from '../features/session/session.stories.tsx'
import voices, { OneResponse } from '../features/voices/voices.stories.tsx'
import { NOW_TS } from '../platform/testing/guests.ts'
import { expectDocument, listen, readAloud, writeTranscript } from '../platform/testing/read-aloud.ts'
import { RouteStage } from '../platform/testing/route-stage.tsx'

// The date is fixed because the transcripts contain ages and due dates, which depend on the current time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW_TS }))
afterEach(() => void vi.useRealTimers())

/**
 * Renders a screen as its stories do, then waits until each of the given texts is present and nothing is pending. Pass one text
 * from each part that loads separately.
 */
async function open(args: ComponentProps<typeof RouteStage>, ...texts: string[]) {
  const screen = await render(<RouteStage {...args} />)
  for (const text of texts) await expect.element(screen.getByText(text).first()).toBeInTheDocument()
  await expect.poll(() => window.screenInStory?.pending()).toEqual([])
  return screen
}

it('announces the sign-in fields and the reason for a failed sign-in', async () => {
  const screen = await open({ ...session.args, ...LoginRefused.args }, 'Password')
  const page = await readAloud(document.body)
  const refused = await listen(document.body, 'assertive: Wrong', async () => {
    await userEvent.type(screen.getByLabelText('Email'), 'staff@rapport.test')
    await userEvent.type(screen.getByLabelText('Password', { exact: true }), 'wrong{Enter}')
    await expect.element(screen.getByText('Wrong email or password.')).toBeVisible()
  })
  const text = writeTranscript('Sign in', [
    ['The page', page],
    ['A wrong password', refused],
  ])
  await expectDocument('docs/accessibility/sign-in.md', text)
})

it('announces the subject of a case and its actions', async () => {
  const screen = await open(
    { ...cases.args, ...Raised.args },
    'Resolve',
    'Spoke with the valet desk.',
    'Member Since March 4th, 2011',
    '@ to mention',
  )
  const page = await readAloud(document.body)
  const resolve = await listen(document.body, 'textbox, Resolution', () =>
    screen.getByRole('button', { name: 'Resolve' }).first().click(),
  )
  const text = writeTranscript('Follow up a case', [
    ['The page', page],
    ['Resolve is pressed', resolve],
  ])
  await expectDocument('docs/accessibility/follow-up-a-case.md', text)
})

it('announces the member and the answers in a response', async () => {
  await open(
    { ...voices.args, ...OneResponse.args },
    'Whom should we thank?',
    'Slow service at Sunday brunch',
    'Sailing Family',
  )
  await expectDocument(
    'docs/accessibility/read-a-voice.md',
    writeTranscript('Read a voice', [['The page', await readAloud(document.body)]]),
  )
})

it('announces the result figures with their charts', async () => {
  const answers = { ...whatMoved.args.answers, ...performance.args.answers }
  await open(
    { ...performance.args, answers },
    'The new chef is a delight.',
    'Not ranked',
    '“Lunch at the turn takes longer than the front nine.”',
  )
  const text = writeTranscript('Explore results', [['The page', await readAloud(document.body)]])
  await expectDocument('docs/accessibility/explore-results.md', text)
})
