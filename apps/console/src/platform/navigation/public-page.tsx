import { BrandMark } from '@rapport/ui/brand-mark'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import type { ReactNode } from 'react'

interface PublicPageProps {
  title: string
  /** The document title, if it differs from the heading. */
  documentTitle?: string
  children: ReactNode
}

/**
 * Renders a page that is outside the frame and needs no session: the logo, one heading and one column. The heading receives the
 * focus when the page replaces another page, and when its title changes to report an outcome.
 */
export function PublicPage({ title, documentTitle = title, children }: PublicPageProps) {
  const heading = useHeadingFocus(title)
  return (
    <main className="grid min-h-dvh place-items-center bg-rp-canvas px-4 py-10 text-rp-text">
      <title>{`${documentTitle} · Rapport`}</title>
      <div className="grid w-full max-w-[400px] gap-5 rounded-rp-4 bg-rp-surface px-8 py-9 shadow-rp-sheet max-rp-mobile:px-5">
        <BrandMark size={34} label="Rapport" className="text-rp-strong" />
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-rp-22 font-rp-strong tracking-rp-title text-balance text-rp-strong outline-none"
        >
          {title}
        </h1>
        {children}
      </div>
    </main>
  )
}
