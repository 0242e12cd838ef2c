import type { ReactNode } from 'react'

interface InboxProps {
  /** Accessible name of the list. */
  listTitle: string
  list: ReactNode
  /** Whether the list, rather than the open item, is the main content of the page. Narrow screens show only the main content. */
  isList: boolean
  children: ReactNode
}

/**
 * Lays out a stream beside its open item; each scrolls independently. Below 992 px only one of the two is visible.
 * @source Visual language, section 13
 */
export function Inbox({ listTitle, list, isList, children }: InboxProps) {
  return (
    <div className="grid min-w-0 flex-1 items-start rp-desktop:grid-cols-[320px_minmax(0,1fr)] rp-wide:grid-cols-[clamp(372px,25vw,464px)_minmax(0,1fr)]">
      <section
        aria-label={listTitle}
        className={`min-w-0 self-stretch border-e border-rp-line bg-rp-sunken print:hidden ${isList ? 'max-rp-desktop:border-e-0' : 'max-rp-desktop:hidden'}`}
      >
        <div className="flex flex-col rp-desktop:sticky rp-desktop:top-0 rp-desktop:h-[calc(100dvh-16px)] rp-desktop:overflow-y-auto">
          {list}
        </div>
      </section>
      <div className={`relative min-w-0 ${isList ? 'max-rp-desktop:hidden' : ''}`}>{children}</div>
    </div>
  )
}
