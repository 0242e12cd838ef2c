import { checkNewPassword } from '@rapport/domain/people/password'

import { SetupFault } from './make-club.ts'

/** A terminal: its input, and a method that turns raw mode on or off. In raw mode, the terminal does not echo the input. */
export interface Keyboard extends AsyncIterable<string | Uint8Array> {
  setRawMode(raw: boolean): unknown
}

const [CTRL_C, CTRL_D, ESCAPE] = ['\u0003', '\u0004', '\u001b']

async function* readKeys(keyboard: Keyboard): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const part of keyboard) yield* typeof part === 'string' ? part : decoder.decode(part, { stream: true })
}

/**
 * Reads one line. Applies backspaces, and ignores control keys such as the arrow keys. Fails with SetupFault on Ctrl-C, Ctrl-D or
 * the end of input.
 */
async function readLine(keys: AsyncGenerator<string>): Promise<string> {
  const typed: string[] = []
  let isInSequence = false
  for (let next = await keys.next(); next.done !== true; next = await keys.next()) {
    const key = next.value
    if (key === '\r' || key === '\n') return typed.join('')
    if (key === CTRL_C || key === CTRL_D) break
    if (key === ESCAPE) isInSequence = true
    else if (isInSequence) isInSequence = !/[a-zA-Z~]/.test(key) || key === 'O'
    else if (key === '\u007f' || key === '\b') typed.pop()
    else if (key >= ' ') typed.push(key)
  }
  throw new SetupFault('No password was entered, so nothing was created.')
}

/**
 * Prompts twice for a new password on the terminal, without echo. If the password is too short or the entries differ, shows the
 * reason and prompts again. Handles backspace. Fails with SetupFault on Ctrl-C, Ctrl-D or the end of input.
 * @source Specification part 1, section 5
 */
export async function askPassword(keyboard: Keyboard, show: (text: string) => void): Promise<string> {
  const keys = readKeys(keyboard)
  const ask = async (question: string) => {
    show(question)
    const line = await readLine(keys)
    show('\n')
    return line
  }
  keyboard.setRawMode(true)
  try {
    for (;;) {
      const password = await ask('Password of the administrator (at least 8 characters): ')
      const fault = checkNewPassword(password, password) ?? checkNewPassword(password, await ask('Enter it again: '))
      if (fault === null) return password
      show(`${fault}\n`)
    }
  } finally {
    keyboard.setRawMode(false)
    await keys.return(undefined)
  }
}
