import { TriangleAlert } from 'lucide-react'

import { messages } from './messages.ts'
import { useNewVersion } from './outline/use-changed-questions.ts'

/**
 * Renders a warning that states why publishing would restart the trend of a question, or an empty status element when the trend
 * continues.
 */
export function VersionNote({ name }: { name: string }) {
  const reasons = useNewVersion(name)
  return (
    <p role="status" className="flex items-start gap-1.5 text-rp-13 text-pretty text-rp-warning-text empty:hidden">
      {reasons.length > 0 ? (
        <>
          <TriangleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
          {messages.newVersion(reasons)}
        </>
      ) : null}
    </p>
  )
}
