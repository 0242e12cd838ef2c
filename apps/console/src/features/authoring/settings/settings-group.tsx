import type { ReactNode } from 'react'

/** Renders a group of settings under a heading. */
export function SettingsGroup({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-b border-rp-line py-5 first:pt-0 last:border-0">
      <div>
        <h2 className="text-rp-16 font-rp-strong text-rp-strong">{title}</h2>
        {hint ? <p className="text-rp-13 text-rp-muted">{hint}</p> : null}
      </div>
      {children}
    </section>
  )
}
