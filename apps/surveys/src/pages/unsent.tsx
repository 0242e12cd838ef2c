import { Button } from '@rapport/ui/button'
import { useRef, useState } from 'react'

import { messages } from '../messages.ts'
import { Glyph } from './glyph.tsx'

/** What was typed here and never reached the club, to be taken along; nothing for an empty text. @source Decisions, section 7 */
export function Unsent({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const words = useRef<HTMLParagraphElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      // Where a page may not copy, the person does: the words are marked.
      if (words.current !== null) window.getSelection()?.selectAllChildren(words.current)
    }
  }
  if (text === '') return null
  return (
    <section className="grid w-full justify-items-start gap-3 rounded-4 border border-line-strong p-4 text-start">
      <h2 className="text-14 font-medium">{messages.unsent}</h2>
      <p ref={words} className="w-full whitespace-pre-line text-text select-all">
        {text}
      </p>
      <Button size="lg" onClick={() => void copy()}>
        <Glyph name={isCopied ? 'check' : 'copy'} size={15} />
        <span aria-live="polite">{isCopied ? messages.copied : messages.copy}</span>
      </Button>
    </section>
  )
}
