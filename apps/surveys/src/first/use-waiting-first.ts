import { useEffect, useState } from 'react'

import { ENGLISH } from '../language/texts/page-texts.ts'
import { deviceStore } from '../platform/device.ts'
import { useIsOnline } from '../platform/environment.ts'
import type { Trouble } from '../saving/reply.ts'
import { describeWaiting } from '../saving/waiting-text.ts'
import { firstForm } from './first-form.ts'
import { keepFirst } from './first-page-draft.ts'
import { entriesPath, readFirstEntries } from './form-controls.ts'

/**
 * While the survey cannot be loaded, keeps the page that the server rendered: stores its answers on the device after every change,
 * and shows the reason, or `title` when no question has been answered. Returns false when there is no such page.
 *
 * @source Decisions, section 7
 */
export function useWaitingFirst(title: string, trouble: Trouble): boolean {
  const [form] = useState(firstForm)
  const isOnline = useIsOnline()
  useEffect(() => {
    if (form === null) return undefined
    const line = form.querySelector('[role=status]')
    const isEnglish = line?.getAttribute('lang') === 'en'
    // The texts in the survey's language are loaded together with the survey, so until then the status line is in English.
    line?.setAttribute('lang', 'en')
    line?.setAttribute('dir', 'ltr')
    let isOver = false
    const keep = async () => {
      const entered = readFirstEntries(form)
      await keepFirst(entriesPath(form), entered)
      const waitingText = describeWaiting({ trouble, isOnline, isPersistent: deviceStore.isLasting() }, ENGLISH)
      if (line && !isOver) line.textContent = entered.given.length > 0 ? waitingText : title
    }
    const onInput = () => void keep()
    void keep()
    form.addEventListener('input', onInput)
    return () => {
      isOver = true
      form.removeEventListener('input', onInput)
      if (line) line.textContent = ''
      if (isEnglish) return
      line?.removeAttribute('lang')
      line?.removeAttribute('dir')
    }
  }, [form, title, trouble, isOnline])
  return form !== null
}
