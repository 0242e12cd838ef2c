import { EMPTY_TEXT } from '@rapport/domain/failures'
import { Button } from '@rapport/ui/button'
import { Checkbox } from '@rapport/ui/checkbox'
import { Popover, PopoverContent, PopoverTrigger } from '@rapport/ui/popover'
import { ChevronDown } from 'lucide-react'

import { messages } from '../messages.ts'

interface SegmentFilterProps {
  label: string
  options: readonly { readonly value: string; readonly label: string }[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/**
 * Renders a filter that accepts several values: a response passes when it has one of the chosen values. The filter is not
 * applied while no value is chosen.
 *
 * @source Decisions, section 5
 */
export function SegmentFilter({ label, options, chosen, onChange }: SegmentFilterProps) {
  const known = options.filter(({ value }) => chosen.includes(value))
  const valueText = known.length === 1 ? known[0]?.label : known.length > 1 ? messages.chosen(known.length) : null
  const turn = (value: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value))
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button
          size="sm"
          className={`h-7 shrink-0 text-rp-13 font-normal! max-rp-tablet:h-9 ${valueText ? 'border-rp-accent-line bg-rp-accent-soft' : 'bg-transparent! text-rp-muted! shadow-none!'}`}
        >
          {/* The space separates the label from the value in the accessible name; the CSS gap separates them visually. */}
          {valueText ? `${label} ` : label}
          {valueText ? <span className="font-rp-medium text-rp-strong">{valueText}</span> : null}
          <ChevronDown aria-hidden="true" size={13} strokeWidth={1.8} />
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={label} className="grid w-64 gap-1.5 p-3">
        {options.length === 0 ? <p className="text-rp-13 text-rp-muted">{EMPTY_TEXT.options}</p> : null}
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onCheckedChange={(isOn) => turn(option.value, isOn)}
          />
        ))}
        {chosen.length > 0 ? (
          <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => onChange([])}>
            {messages.clearOne(label)}
          </Button>
        ) : null}
      </PopoverContent>
    </Popover>
  )
}
