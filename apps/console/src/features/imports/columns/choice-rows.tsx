import type { ImportedChoice } from '@rapport/domain/imports/import-column'
import { Button } from '@rapport/ui/button'
import { IconButton } from '@rapport/ui/icon-button'
import { Input } from '@rapport/ui/input'
import { TagInput } from '@rapport/ui/tag-input'
import { Plus, X } from 'lucide-react'

import { detailMessages as messages } from './detail-messages.ts'

interface ChoiceRowsProps {
  choices: readonly ImportedChoice[]
  /** Whether the choices are the steps of a rating, whose stored values are numbers. */
  isScale: boolean
  onChange: (choices: readonly ImportedChoice[]) => void
}

/** Renders the choices or steps of a question, each with its label and the file values that are mapped to it. */
export function ChoiceRows({ choices, isScale, onChange }: ChoiceRowsProps) {
  const change = (position: number, part: Partial<ImportedChoice>) =>
    onChange(choices.map((choice, index) => (index === position ? { ...choice, ...part } : choice)))
  const add = () => {
    const number = choices.length + 1
    const value = isScale ? number : freeValue(choices, number)
    onChange([...choices, { value, text: isScale ? String(number) : '', cells: [] }])
  }
  return (
    <div role="group" aria-label={messages.choices} className="grid gap-2">
      <div aria-hidden="true" className={`${GRID} text-rp-12 font-rp-medium text-rp-muted`}>
        <span>{messages.cellsHead}</span>
        <span>{messages.labelHead}</span>
      </div>
      {choices.map((choice, position) => (
        // Two choices can have the same value, so the position identifies the row.
        <div key={position} className={GRID}>
          <TagInput
            aria-label={messages.cells(position + 1)}
            value={choice.cells}
            onValueChange={(cells) => change(position, { cells })}
          />
          <Input
            aria-label={messages.label(position + 1)}
            value={choice.text}
            onChange={(event) => change(position, { text: event.target.value })}
          />
          <IconButton
            aria-label={messages.removeChoice(choice.text || String(choice.value))}
            onClick={() => onChange(choices.filter((_, index) => index !== position))}
          >
            <X aria-hidden="true" size={14} strokeWidth={1.8} />
          </IconButton>
        </div>
      ))}
      <Button size="sm" className="justify-self-start" onClick={add}>
        <Plus aria-hidden="true" size={14} strokeWidth={1.8} />
        {messages.addChoice}
      </Button>
    </div>
  )
}

/** Returns the first value of the form `choice N` that no choice has yet, where N counts up from `from`. */
function freeValue(choices: readonly ImportedChoice[], from: number): string {
  let number = from
  while (choices.some(({ value }) => value === `choice ${number}`)) number++
  return `choice ${number}`
}

const GRID = 'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2'
