import { describe, expect, it } from 'vitest'

import { askPassword } from './ask-password.ts'

/** Runs the prompt on a terminal in which the given parts are typed in sequence. */
function type(...parts: string[]) {
  const raw: boolean[] = []
  const keyboard = {
    setRawMode: (on: boolean) => raw.push(on),
    async *[Symbol.asyncIterator]() {
      for (const part of parts) yield Buffer.from(part)
    },
  }
  let shown = ''
  return { raw, shown: () => shown, answer: askPassword(keyboard, (text) => (shown += text)) }
}

describe('the password prompt', () => {
  it('reads the password twice without echo', async () => {
    const { answer, shown, raw } = type('grey ', 'herons\r', 'grey herons\r')
    expect(await answer).toBe('grey herons')
    expect(shown()).not.toMatch(/grey|herons|\*/)
    expect(raw).toEqual([true, false])
  })

  it('reads two pasted lines, and letters with accents', async () => {
    expect(await type('häron héron\nhäron héron\n').answer).toBe('häron héron')
  })

  it('handles backspace and ignores arrow keys', async () => {
    expect(await type('greyy\u007f\u001b[A herons\r', 'grey\u001bOC herons\r').answer).toBe('grey herons')
  })

  it('prompts again when the password is too short or the two entries differ', async () => {
    const { answer, shown } = type('short\r', 'grey herons\r', 'grey heron\r', 'grey herons\r', 'grey herons\r')
    expect(await answer).toBe('grey herons')
    expect(shown()).toMatch(/at least 8 characters long\.\n.*Your passwords don't match/s)
  })

  it.each([
    ['Ctrl-C', 'grey\u0003'],
    ['Ctrl-D', '\u0004'],
    ['the end of input', 'grey'],
  ])('fails on %s and restores the terminal', async (_name, typed) => {
    const { answer, raw } = type(typed)
    await expect(answer).rejects.toThrow('nothing was created')
    expect(raw).toEqual([true, false])
  })
})
