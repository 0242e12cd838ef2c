import { Button } from '@rapport/ui/button'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'

import { insightText } from '../messages.ts'

/**
 * Renders a link that opens an external site in a new tab. Renders nothing unless `href` starts with https://. @source SEC-XSS-4
 */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  if (!href.startsWith('https://')) return null
  return (
    <Button asChild>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="sr-only">, {insightText.newTab}</span>
        <ExternalLink aria-hidden="true" strokeWidth={1.8} size={14} />
      </a>
    </Button>
  )
}
