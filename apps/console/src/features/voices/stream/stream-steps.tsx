import { formatCount } from '@rapport/domain/format/numbers'
import { Button } from '@rapport/ui/button'
import { ArrowDown, ArrowLeft, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { PATHS, responseHref } from '../../../platform/navigation/paths.ts'
import { streamMessages as messages } from './messages.ts'
import type { VoiceStream } from './use-voice-stream.ts'

interface StreamStepsProps {
  of: VoiceStream
  response_id: number
}

/** Renders the position of an open voice, with links to the previous and the next loaded voice and, on narrow screens, to the stream. */
export function StreamSteps({ of: { rows = [], query, countText }, response_id }: StreamStepsProps) {
  const index = rows.findIndex((row) => row.response_id === response_id)
  const [before, after] = index === -1 ? [] : [rows[index - 1], rows[index + 1]]
  const step = (to: typeof before, label: string, icon: ReactNode) =>
    to === undefined ? (
      <Button size="sm" variant="quiet" disabled aria-label={label} className="border-transparent! bg-transparent!">
        {icon}
      </Button>
    ) : (
      <Button size="sm" variant="quiet" asChild aria-label={label}>
        <Link to={{ pathname: responseHref(to.feedback_form_id, to.response_id), search: query }}>{icon}</Link>
      </Button>
    )
  return (
    // From 1440 px on, the position and the links fit beside the breadcrumb.
    <div className="flex min-h-12 items-center gap-1 border-b border-rp-line px-8 max-rp-tablet:px-4 min-[1440px]:absolute min-[1440px]:end-0 min-[1440px]:top-3.5 min-[1440px]:min-h-0 min-[1440px]:border-0 print:hidden">
      <Button size="sm" variant="quiet" asChild className="-ms-2.5 rp-desktop:hidden">
        <Link to={{ pathname: PATHS.surveys, search: query }}>
          <ArrowLeft aria-hidden="true" size={14} />
          {messages.back}
        </Link>
      </Button>
      <span className="me-2 ms-auto text-rp-13 text-rp-muted tabular-nums">
        {index === -1 ? null : messages.position(formatCount(index + 1), countText)}
      </span>
      {step(before, messages.previous, <ArrowUp aria-hidden="true" size={16} />)}
      {step(after, messages.next, <ArrowDown aria-hidden="true" size={16} />)}
    </div>
  )
}
