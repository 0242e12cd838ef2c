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

/** Interaction with the placeholder before the search was loaded. */
interface Begun {
  /** Text of the input; null while it is not focused. */
  readonly text: string | null
  readonly isPressed: boolean
}

const NOTHING: Begun = { text: null, isPressed: false }

/**
 * Finds a member by name or number and opens the profile. A wide frame has an input, a narrow one a button that opens
 * it. The search loads when the browser is idle or on first use, and continues with the text typed meanwhile.
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
    // Only one of the input and the button is visible.
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
    // Failures of a load that the user did not request, and repeated failures, are not reported.
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

/** Focuses an input and enters a text as if it had been typed. */
function typeInto(box: HTMLInputElement | null | undefined, text: string) {
  if (!box) return
  box.focus()
  if (text === '') return
  // React ignores a value set through its own property tracker, so the native setter is called.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

interface FaceProps {
  onBegin: (begun: Begun) => void
  /** During composition by an input method the input must stay mounted. */
  onComposing: (isComposing: boolean) => void
}

/** Renders the placeholder of the search until it is loaded. */
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
            // Like the search: a text without a selection is cleared.
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

/** Calls `onReady` once, after the content before it is committed and before it is painted. */
function Ready({ onReady }: { onReady: () => void }) {
  const tell = useRef(onReady)
  useLayoutEffect(() => tell.current(), [])
  return null
}
