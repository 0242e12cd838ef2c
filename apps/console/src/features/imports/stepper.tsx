import { Check } from 'lucide-react'

import { messages } from './messages.ts'

/** The steps of an import in order. */
export const STEPS = ['upload', 'map', 'check', 'done'] as const

/** One step of an import. */
export type Step = (typeof STEPS)[number]

/** Renders the steps of an import, each with its state. */
export function Stepper({ current }: { current: Step }) {
  const at = STEPS.indexOf(current)
  return (
    <ol
      aria-label={messages.steps}
      className="flex items-center gap-2 text-rp-13 text-rp-muted max-rp-tablet:w-full max-rp-tablet:gap-[7px] rp-tablet:ms-6"
    >
      {STEPS.map((step, position) => {
        const isDone = position < at || current === 'done'
        return (
          <li
            key={step}
            aria-current={position === at ? 'step' : undefined}
            className={`flex items-center gap-[7px] not-first:before:me-px not-first:before:h-px not-first:before:w-5 not-first:before:bg-rp-line-strong max-rp-tablet:not-first:grow max-rp-tablet:not-first:before:w-auto max-rp-tablet:not-first:before:grow ${
              position === at ? 'font-rp-medium text-rp-strong' : isDone ? 'text-rp-text' : ''
            }`}
          >
            <span
              aria-hidden="true"
              className={`grid size-5 place-items-center rounded-full text-rp-11 font-rp-strong tabular-nums ${
                isDone
                  ? 'bg-rp-accent-soft text-rp-strong'
                  : position === at
                    ? 'bg-rp-accent text-rp-on-accent forced-color-adjust-none'
                    : 'border border-rp-edge'
              }`}
            >
              {isDone ? <Check size={12} strokeWidth={1.8} /> : position + 1}
            </span>
            {messages.stepNames[step]}
            {isDone && position !== at ? <span className="sr-only">{` (${messages.stepDone})`}</span> : null}
          </li>
        )
      })}
    </ol>
  )
}
