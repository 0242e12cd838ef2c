import { TriangleAlert } from 'lucide-react'

import { messages } from './messages.ts'
import { useNewVersion } from './outline/use-changed-questions.ts'

/** Warns that the trend of a question begins again when its change is published, with the reasons. Nothing when it continues. */
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
