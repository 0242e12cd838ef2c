import { describeMissingPart } from '@rapport/domain/missing-part'
import { Button } from '@rapport/ui/button'
import { Input } from '@rapport/ui/input'
import { toast } from '@rapport/ui/toast'
import { ChevronDown, Search } from 'lucide-react'
import { startTransition, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { LoadGuard, lazyPart } from '../../platform/lazy-part.tsx'
import { useSingleKey } from '../../platform/use-shortcut.ts'
import { messages } from './messages.ts'

const MemberFinder = lazyPart(async () => (await import('./member-finder.tsx')).MemberFinder)

/** What somebody did with the face before the search behind it was there. */
interface Begun {
  /** What the box holds; null while nobody is in it. */
  readonly text: string | null
  readonly isPressed: boolean
}

const NOTHING: Begun = { text: null, isPressed: false }

/**
 * Finds a member by name or number and opens the profile. Beside the navigation it is a box; where that is narrow, a button that
 * opens one. The search is loaded once the page rests, or is wanted; what was typed until then goes on in it.
 * @source Specification part 2, section 2, "Navigation"
 */
export function MemberSearch() {
  const place = useRef<HTMLDivElement>(null)
  const begun = useRef(NOTHING)
  const isDisclosed = useRef(false)
  const [isWanted, setWanted] = useState(false)
  const [isComposing, setComposing] = useState(false)
  const [isReady, setReady] = useState(false)
  const [misses, setMisses] = useState(0)
  const want = () => startTransition(() => setWanted(true))

  useEffect(() => {
    if (!('requestIdleCallback' in window)) return
    const waiting = requestIdleCallback(() => startTransition(() => setWanted(true)))
    return () => cancelIdleCallback(waiting)
  }, [])
  useSingleKey('/', () => {
    const box = place.current?.querySelector('input')
    // The one of the two that is drawn.
    if (box?.checkVisibility()) box.focus()
    else place.current?.querySelector('button')?.click()
  })

  const begin = (next: Begun) => {
    begun.current = next
    if (next === NOTHING) isDisclosed.current = false
    else want()
  }
  const miss = (isLost: boolean) => {
    setWanted(false)
    setMisses((now) => now + 1)
    // Nobody is told of what nobody asked for, nor twice.
    if (begun.current !== NOTHING && !isDisclosed.current) toast.error(describeMissingPart(isLost))
    isDisclosed.current = true
  }
  const goOn = () => {
    const { text, isPressed } = begun.current
    setReady(true)
    if (text !== null) typeInto(place.current?.querySelector('input'), text)
    else if (isPressed) place.current?.querySelector('button')?.click()
  }

  return (
    <div ref={place} className="contents">
      <LoadGuard key={misses} face={null} onMissing={miss}>
        <Suspense>
          {isWanted && !isComposing ? (
            <>
              <MemberFinder />
              <Ready onReady={goOn} />
            </>
          ) : null}
        </Suspense>
      </LoadGuard>
      {isReady ? null : <Face onBegin={begin} onComposing={setComposing} />}
    </div>
  )
}

/** Gives a field the focus and its text, as if it had been typed there. */
function typeInto(box: HTMLInputElement | null | undefined, text: string) {
  if (!box) return
  box.focus()
  if (text === '') return
  // React keeps the value that it wrote itself, and hears only of what is set past it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

interface FaceProps {
  onBegin: (begun: Begun) => void
  /** An input method is between two letters: the box must stay. */
  onComposing: (isComposing: boolean) => void
}

/** What the search looks like until it is there. */
function Face({ onBegin, onComposing }: FaceProps) {
  return (
    <>
      <span className="relative block max-wide:hidden">
        <Input
          role="combobox"
          aria-label={messages.search}
          aria-autocomplete="list"
          aria-controls={undefined}
          aria-expanded={false}
          placeholder={messages.search}
          autoComplete="off"
          spellCheck={false}
          className="truncate pe-9"
          onFocus={({ currentTarget }) => onBegin({ text: currentTarget.value, isPressed: false })}
          onInput={({ currentTarget }) => onBegin({ text: currentTarget.value, isPressed: false })}
          onCompositionStart={() => onComposing(true)}
          onCompositionEnd={() => onComposing(false)}
          onBlur={({ currentTarget }) => {
            // As the search does: a text that nothing was chosen by goes.
            currentTarget.value = ''
            onBegin(NOTHING)
          }}
        />
        <ChevronDown
          aria-hidden="true"
          size={16}
          strokeWidth={1.8}
          className="pointer-events-none absolute inset-y-0 end-2.5 my-auto text-muted"
        />
      </span>
      <Button
        variant="quiet"
        size="lg"
        aria-label={messages.search}
        aria-haspopup="dialog"
        aria-expanded={false}
        className="w-10 px-0! max-tablet:w-12 wide:hidden tablet:mx-auto"
        onClick={() => onBegin({ text: null, isPressed: true })}
        onBlur={() => onBegin(NOTHING)}
      >
        <Search aria-hidden="true" strokeWidth={1.8} />
      </Button>
    </>
  )
}

/** Tells once that what stands before it is on the page, before it is painted. */
function Ready({ onReady }: { onReady: () => void }) {
  const tell = useRef(onReady)
  useLayoutEffect(() => tell.current(), [])
  return null
}
