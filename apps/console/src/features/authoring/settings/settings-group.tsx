import type { ReactNode } from 'react'

interface SettingsGroupProps {
  id?: string
  title: string
  hint?: string
  children: ReactNode
}

/** Renders a group of settings beside its heading or, in a narrow window, below it. */
export function SettingsGroup({ id, title, hint, children }: SettingsGroupProps) {
  return (
    <section
      id={id}
      className="grid scroll-mt-4 max-w-240 grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 border-b border-rp-line py-5 first:pt-0 last:border-0 rp-desktop:grid-cols-[220px_minmax(0,1fr)]"
    >
      <div>
        <h2 className="text-rp-16 font-rp-strong text-rp-strong">{title}</h2>
        {hint ? <p className="mt-0.5 text-rp-13 text-pretty text-rp-muted">{hint}</p> : null}
      </div>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </section>
  )
}
