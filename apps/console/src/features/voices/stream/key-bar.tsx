import { useSingleKeys } from '../../../platform/preferences.ts'
import { streamMessages as messages } from './messages.ts'

const KEYS = [
  { keys: ['J', 'K'], words: messages.keys.move },
  // Enter opens any link, so its hint is the one to go where there is less room.
  { keys: ['↵'], words: messages.keys.open, className: 'max-rp-wide:hidden' },
  { keys: ['R'], words: messages.keys.note },
  { keys: ['C'], words: messages.keys.case },
  { keys: ['E'], words: messages.keys.read },
  { keys: ['?'], words: messages.keys.all, isShort: true },
] as const

/** Shows the keys of the stream at the foot of the list; nothing where single keys are off, and on a phone. */
export function KeyBar() {
  const [isOn] = useSingleKeys()
  if (!isOn) return null
  return (
    <div className="sticky bottom-0 mt-auto flex h-10 shrink-0 items-center gap-2 overflow-hidden border-t border-rp-line bg-rp-sunken px-5 text-rp-12 text-rp-muted max-rp-desktop:hidden print:hidden">
      {KEYS.map(({ keys, words, ...given }) => (
        <span
          key={words}
          className={`inline-flex items-center gap-1 whitespace-nowrap ${'className' in given ? given.className : ''}`}
        >
          {keys.map((key) => (
            <kbd
              key={key}
              className="grid h-4.5 min-w-4.5 place-items-center rounded-rp-1 border border-rp-line-strong bg-rp-surface px-1 font-[inherit] text-rp-11"
            >
              {key}
            </kbd>
          ))}
          {'isShort' in given ? <span className="sr-only">{words}</span> : words}
        </span>
      ))}
    </div>
  )
}
