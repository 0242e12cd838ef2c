import { Breadcrumbs, Crumb } from '@rapport/ui/breadcrumbs'
import { Link } from 'react-router'

interface PageTrailProps {
  /** The ancestor pages, highest first. */
  above: readonly { readonly label: string; readonly href: string }[]
  current: string
}

/** Renders the breadcrumb of a page. @source Specification part 2, section 2 (each tab page sets a breadcrumb) */
export function PageTrail({ above, current }: PageTrailProps) {
  return (
    <Breadcrumbs>
      {above.map(({ label, href }) => (
        <Crumb key={href} asChild>
          <Link to={href}>{label}</Link>
        </Crumb>
      ))}
      <Crumb current>{current}</Crumb>
    </Breadcrumbs>
  )
}
