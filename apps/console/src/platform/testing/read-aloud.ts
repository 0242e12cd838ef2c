import { virtual } from '@guidepup/virtual-screen-reader'
import { expect } from 'vitest'
import { commands } from 'vitest/browser'

/** Matches the phrase for a live region that becomes empty. Real screen readers say nothing in that case. */
const EMPTY_MESSAGE = /^(polite|assertive): $/

/** A step of a journey: the action, and the phrases that are read aloud. */
export type Said = readonly [happens: string, says: readonly string[]]

/**
 * Returns the phrases that a simulated screen reader says when it reads an element from start to end. The simulation follows the
 * standards; real screen readers phrase the same content differently.
 */
export async function readAloud(container: HTMLElement): Promise<string[]> {
  await virtual.start({ container })
  try {
    while (!(await virtual.lastSpokenPhrase()).startsWith('end of document')) await virtual.next()
    return await virtual.spokenPhraseLog()
  } finally {
    await virtual.stop()
  }
}

/**
 * Performs an action and returns the phrases that the simulated screen reader says until a phrase begins with `last`: status
 * messages, and the elements that receive the focus. Omits the phrases for live regions that become empty.
 */
export async function listen(container: HTMLElement, last: string, act: () => Promise<unknown>): Promise<string[]> {
  await virtual.start({ container })
  try {
    await virtual.clearSpokenPhraseLog()
    await act()
    // The simulated screen reader reports changes to live regions only after the page has changed.
    const said = async () => (await virtual.spokenPhraseLog()).some((phrase) => phrase.startsWith(last))
    await expect.poll(said, { message: last }).toBe(true)
    return (await virtual.spokenPhraseLog()).filter((phrase) => !EMPTY_MESSAGE.test(phrase))
  } finally {
    await virtual.stop()
  }
}

/** Returns the transcript of a journey as a Markdown document, for docs/accessibility. */
export function writeTranscript(title: string, steps: readonly Said[]): string {
  const line = (phrase: string) => phrase.replaceAll(/\s+/g, ' ')
  const parts = steps.map(([happens, says]) => `## ${happens}\n\n\`\`\`text\n${says.map(line).join('\n')}\n\`\`\`\n`)
  return [`# ${title}\n`, ...parts].join('\n')
}

/**
 * Compares a transcript with its document in docs/accessibility, which `npm run transcripts` writes. The document is meant to be
 * read by people, so a person must also review every difference.
 * @param path relative to the root of the repository
 */
export async function expectDocument(path: string, transcript: string): Promise<void> {
  if (import.meta.env.MODE === 'transcripts') await commands.writeFile(path, transcript)
  expect(transcript).toBe(await commands.readFile(path))
}
