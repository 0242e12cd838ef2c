import type { Page } from '@playwright/test'

type Box = Record<string | number, unknown>

/**
 * Returns the answers that a first page's form entries represent. A control's name is a letter for its kind, followed by the path
 * of the answer as JSON; see docs/decisions/0068-native-controls-on-the-first-page.md. Entries without a text are default answers
 * that were erased.
 */
export function readFirstAnswers(entries: readonly (readonly [string, string])[]): Record<string, unknown> {
  const answers: Box = {}
  const given = entries.filter(([name, text]) => !name.startsWith('r') && text !== '')
  for (const [name, text] of given.filter(([one]) => !one.startsWith('o'))) {
    const kind = name[0]
    const value: unknown = kind === 't' ? text : kind === 'n' ? Number(text) : JSON.parse(text)
    const [box, key] = boxOf(answers, name)
    const before = box[key]
    box[key] = kind !== 'm' ? value : Array.isArray(before) ? [...before, value] : [value]
  }
  for (const [name, text] of given.filter(([one]) => one.startsWith('o'))) {
    const [box, key] = boxOf(answers, name)
    if ([box[key]].flat().includes('other')) box[`${key}-Comment`] = text
  }
  return answers
}

/** Returns the container (object or list) of an answer, which is created if it is missing, and the answer's key in the container. */
function boxOf(answers: Box, name: string): [Box, string | number] {
  // The names come from the server, so they are valid.
  const path = JSON.parse(name.slice(1)) as (string | number)[]
  const key = path.pop() ?? ''
  const box = path.reduce<Box>((around, step, index) => {
    around[step] ??= typeof (path[index + 1] ?? key) === 'number' ? [] : {}
    return around[step] as Box // The line above creates this value.
  }, answers)
  return [box, key]
}

/** Returns the answers that the device stores for the page's path, without erased default answers. */
export async function readStored(page: Page): Promise<Record<string, unknown>> {
  return readFirstAnswers(
    await page.evaluate(async () => {
      const opened = indexedDB.open('rapport.surveys')
      await new Promise((resolve) => opened.addEventListener('success', resolve))
      const one = opened.result.transaction('entries').objectStore('entries').get(window.location.pathname)
      await new Promise((resolve) => one.addEventListener('success', resolve))
      opened.result.close()
      const given: unknown = one.result?.given
      // The page's script stores each entry as the name and the value of a control.
      return (Array.isArray(given) ? given : []) as [string, string][]
    }),
  )
}
