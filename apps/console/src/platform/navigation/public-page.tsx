import { BrandMark } from '@rapport/ui/brand-mark'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import type { ReactNode } from 'react'

interface PublicPageProps {
  title: string
  /** The name of the tab, when it is not the title. */
  documentTitle?: string
  children: ReactNode
}

/**
 * A page outside the frame, for people who are not signed in: the mark, one heading, one column. The heading takes the focus when
 * the page takes the place of another, and when another title says what has come of it.
 */
export function PublicPage({ title, documentTitle = title, children }: PublicPageProps) {
  const heading = useHeadingFocus(title)
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas px-4 py-10 text-text">
      <title>{`${documentTitle} · Rapport`}</title>
      <div className="grid w-full max-w-[400px] gap-5 rounded-4 bg-surface px-8 py-9 shadow-sheet max-mobile:px-5">
        <BrandMark size={34} label="Rapport" className="text-strong" />
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-22 font-strong tracking-title text-balance text-strong outline-none"
        >
          {title}
        </h1>
        {children}
      </div>
    </main>
  )
}
