import { useId, type ReactNode } from 'react'

interface FormSectionProps {
  title: string
  /** The purpose of the fields, in one sentence. */
  hint?: string
  /** Whether the title is above the fields at every window width; set this when another column needs the space. */
  stacked?: boolean
  children: ReactNode
}

/**
 * Renders a group of fields. In wide windows, the title is beside the fields, unless `stacked` is true. The fields are in two
 * columns, or in one column in narrow windows. From 1600 px on, they are in three columns, unless `stacked` is true.
 *
 * @source Visual language, section 3 "Forms"
 */
export function FormSection({ title, hint, stacked = false, children }: FormSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      data-stacked={stacked || undefined}
      // The last section of a form has no bottom border, so a section that follows the form has a top border.
      className="grid gap-x-8 gap-y-3 border-b border-rp-line py-6 first:pt-0 last:border-b-0 [form+&]:border-t rp-desktop:not-data-stacked:grid-cols-[220px_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-rp-14 font-rp-strong text-rp-strong">
          {title}
        </h2>
        {hint ? <p className="mt-0.5 max-w-[42ch] text-rp-13 text-pretty text-rp-muted">{hint}</p> : null}
      </div>
      <div className={`grid content-start gap-4 rp-mobile:grid-cols-2 ${stacked ? '' : 'min-[1600px]:grid-cols-3'}`}>
        {children}
      </div>
    </section>
  )
}
