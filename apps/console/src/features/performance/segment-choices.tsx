import { EMPTY_WORDS } from '@rapport/domain/failures'
import { Button } from '@rapport/ui/button'
import { Checkbox } from '@rapport/ui/checkbox'
import { Popover, PopoverContent, PopoverTrigger } from '@rapport/ui/popover'
import type { ReactNode } from 'react'

import { messages } from './messages.ts'
import type { SegmentFilterProps } from './segment-filter.tsx'

/** The values of one filter under the button that opens them. */
export function SegmentChoices({
  label,
  options,
  chosen,
  onChange,
  button,
}: SegmentFilterProps & { button: ReactNode }) {
  const turn = (value: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value))
  return (
    <Popover>
      <PopoverTrigger asChild>{button}</PopoverTrigger>
      <PopoverContent aria-label={label} className="grid w-64 gap-1.5 p-3">
        {options.length === 0 ? <p className="text-13 text-muted">{EMPTY_WORDS.options}</p> : null}
        {options.map(({ value, label: words }) => (
          <Checkbox
            key={value}
            label={words}
            checked={chosen.includes(value)}
            onCheckedChange={(isOn) => turn(value, isOn)}
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
