import { Button } from '@rapport/ui/button'
import { useRef, useState } from 'react'

import { usePageTexts } from '../../language/language-context.ts'
import { Glyph } from './glyph.tsx'

/**
 * Shows answers that were not sent to the club, so that they can be copied; renders nothing for an empty text.
 *
 * @source Decisions, section 7
 */
export function Unsent({ text }: { text: string }) {
  const texts = usePageTexts()
  const [isCopied, setIsCopied] = useState(false)
  const paragraph = useRef<HTMLParagraphElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      // Without clipboard access the text is selected, so that the user can copy it.
      if (paragraph.current !== null) window.getSelection()?.selectAllChildren(paragraph.current)
    }
  }
  if (text === '') return null
  return (
    <section className="grid w-full justify-items-start gap-3 rounded-rp-4 border border-rp-line-strong p-4 text-start">
      <h2 className="text-rp-14 font-rp-medium">{texts.unsent}</h2>
      <p ref={paragraph} className="w-full whitespace-pre-line text-rp-text select-all">
        {text}
      </p>
      <Button size="lg" onClick={() => void copy()}>
        <Glyph name={isCopied ? 'check' : 'copy'} size={15} />
        <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
      </Button>
    </section>
  )
}
