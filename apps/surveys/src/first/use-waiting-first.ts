import { useEffect, useState } from 'react'

import { messages } from '../messages.ts'
import { deviceStore } from '../platform.ts'
import { entriesOf, firstForm } from './first-form.ts'
import { keepFirst } from './kept-first.ts'

/**
 * While nothing can be read: whether the page that came with the HTML stands there. It stays, is kept on the device with every
 * touch, and says so; `trouble` is said where nothing was given yet.
 *
 * @source Decisions, section 7
 */
export function useWaitingFirst(trouble: string): boolean {
  const [form] = useState(firstForm)
  useEffect(() => {
    if (form === null) return undefined
    const line = form.querySelector('[role=status]')
    let isOver = false
    const keep = async () => {
      const given = entriesOf(form)
      await keepFirst(window.location.pathname, given)
      const kept = deviceStore.isLasting() ? messages.waiting : messages.waitingUnkept
      if (line && !isOver) line.textContent = given.some(([, text]) => text !== '') ? kept : trouble
    }
    const onInput = () => void keep()
    void keep()
    form.addEventListener('input', onInput)
    return () => {
      isOver = true
      form.removeEventListener('input', onInput)
      if (line) line.textContent = ''
    }
  }, [form, trouble])
  return form !== null
}
