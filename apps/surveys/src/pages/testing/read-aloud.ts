import { virtual } from '@guidepup/virtual-screen-reader'
import { expect } from 'vitest'
import { commands } from 'vitest/browser'

/** The phrase that the simulated screen reader logs when a live region becomes empty. A real screen reader says nothing then. */
const EMPTY_MESSAGE = /^(polite|assertive): $/

/** A step of a journey: the action, and the phrases that the screen reader speaks. */
export type Said = readonly [happens: string, says: readonly string[]]

/**
 * Returns the phrases that a screen reader speaks from the start of a page to its end. The screen reader is simulated according to
 * the standards; real ones phrase the same information differently.
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
 * Returns the phrases that the screen reader speaks during an action (status messages, and the element that receives the focus),
 * until one begins with `last`.
 */
export async function listen(container: HTMLElement, last: string, act: () => Promise<unknown>): Promise<string[]> {
  await virtual.start({ container })
  try {
    await virtual.clearSpokenPhraseLog()
    await act()
    // The screen reader announces changes to live regions asynchronously.
    const said = async () => (await virtual.spokenPhraseLog()).some((phrase) => phrase.startsWith(last))
    await expect.poll(said, { message: last }).toBe(true)
    return (await virtual.spokenPhraseLog()).filter((phrase) => !EMPTY_MESSAGE.test(phrase))
  } finally {
    await virtual.stop()
  }
}

/** Returns the transcript of a journey as a Markdown document for docs/accessibility. */
export function writeTranscript(title: string, steps: readonly Said[]): string {
  const line = (phrase: string) => phrase.replaceAll(/\s+/g, ' ')
  const parts = steps.map(([happens, says]) => `## ${happens}\n\n\`\`\`text\n${says.map(line).join('\n')}\n\`\`\`\n`)
  return [`# ${title}\n`, ...parts].join('\n')
}

/**
 * Compares a transcript with its document in docs/accessibility, which `npm run transcripts` writes. The document is for people to
 * read, so a person must also review every difference.
 * @param path relative to the repository root
 */
export async function expectDocument(path: string, transcript: string): Promise<void> {
  if (import.meta.env.MODE === 'transcripts') await commands.writeFile(path, transcript)
  expect(transcript).toBe(await commands.readFile(path))
}
