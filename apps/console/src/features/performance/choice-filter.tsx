import { ChevronDown } from 'lucide-react'
import { useId } from 'react'

import { lazyPart } from '../../platform/lazy-part.tsx'
import { OnFirstUse } from '../../platform/on-first-use.tsx'

const FilterSelect = lazyPart(async () => (await import('@rapport/ui/filter-select')).FilterSelect)

/** What a button says that stands for a list of choices while it is shut: it controls nothing yet. */
export const SHUT_COMBOBOX = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const

interface ChoiceFilterProps<Value extends string> {
  label: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: string
  onChoose: (value: Value) => void
}

/** A filter that always has one of its options. Its list is loaded when it is first opened. */
export function ChoiceFilter<Value extends string>({ label, options, value, onChoose }: ChoiceFilterProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen)
    if (option) onChoose(option.value)
  }
  return (
    <OnFirstUse face={<Face label={label} words={options.find((option) => option.value === value)?.label ?? null} />}>
      <FilterSelect noDeselect label={label} options={options} value={value} onValueChange={choose} />
    </OnFirstUse>
  )
}

/** The filter while it is shut, as FilterSelect draws it. */
function Face({ label, words }: { label: string; words: string | null }) {
  const labelId = useId()
  return (
    <span className="inline-flex h-7 max-w-full min-w-0 shrink-0 items-center rounded-2 border border-line-strong text-13 text-muted max-tablet:h-9">
      <button
        type="button"
        {...SHUT_COMBOBOX}
        aria-labelledby={labelId}
        className="focus-ring inline-flex h-full min-w-0 cursor-pointer items-center gap-1.5 rounded-2 ps-2.5 pe-2 whitespace-nowrap transition-colors hover:bg-hover"
      >
        <span id={labelId} className="max-w-60 shrink-0 truncate">
          {label}
        </span>
        {words === null ? null : <span className="min-w-0 truncate font-medium text-strong">{words}</span>}
        <ChevronDown aria-hidden="true" size={13} strokeWidth={1.8} className="shrink-0" />
      </button>
    </span>
  )
}
