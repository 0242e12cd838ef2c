import { Button } from '@rapport/ui/button'
import { ChevronDown } from 'lucide-react'

import { lazyPart } from '../../platform/lazy-part.tsx'
import { OnFirstUse } from '../../platform/on-first-use.tsx'
import { messages } from './messages.ts'

const SegmentChoices = lazyPart(async () => (await import('./segment-choices.tsx')).SegmentChoices)

export interface SegmentFilterProps {
  label: string
  options: readonly { readonly value: string; readonly label: string }[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** One filter of whose answers count: several values widen it, none narrows nothing. Its values are loaded when it is first opened. @source Decisions, section 5 */
export function SegmentFilter({ label, options, chosen, onChange }: SegmentFilterProps) {
  const known = options.filter(({ value }) => chosen.includes(value))
  const words = known.length === 1 ? known[0]?.label : known.length > 1 ? messages.chosen(known.length) : null
  const button = (
    <Button
      size="sm"
      aria-haspopup="dialog"
      className={`h-7 shrink-0 text-13 font-normal! max-tablet:h-9 ${words ? 'border-accent-line bg-accent-soft' : 'bg-transparent! text-muted! shadow-none'}`}
    >
      {/* The space parts the words of the button's name; on the screen the gap does. */}
      {words ? `${label} ` : label}
      {words ? <span className="font-medium text-strong">{words}</span> : null}
      <ChevronDown aria-hidden="true" size={13} strokeWidth={1.8} />
    </Button>
  )
  return (
    <OnFirstUse face={button}>
      <SegmentChoices label={label} options={options} chosen={chosen} onChange={onChange} button={button} />
    </OnFirstUse>
  )
}
