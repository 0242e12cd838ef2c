import type { ComponentType, ReactNode } from 'react'

/** Foundations are drawn on the sheet, from edge to edge. */
export const onSurface = (Story: ComponentType) => (
  <div className="bg-surface">
    <Story />
  </div>
)

/** One chapter: what it is about at the side, what there is beside it. */
export function Part({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-8 gap-y-4 border-b border-line px-8 py-8 last:border-0 max-tablet:px-4 desktop:grid-cols-[208px_minmax(0,1fr)]">
      <header className="grid content-start gap-1">
        <h2 className="text-16">{title}</h2>
        <p className="max-w-80 text-13 text-pretty text-muted">{words}</p>
      </header>
      <div className="grid min-w-0 gap-6">{children}</div>
    </section>
  )
}
