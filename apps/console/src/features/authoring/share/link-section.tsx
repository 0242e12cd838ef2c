import type { SurveySharing } from '@rapport/api/contract/feedback/survey-states'
import { Button } from '@rapport/ui/button'
import { CopyButton } from '@rapport/ui/copy-button'
import { Input } from '@rapport/ui/input'
import { ExternalLink } from 'lucide-react'

import { messages } from './messages.ts'
import { StageControls, StageLine } from './stage-controls.tsx'

/**
 * Renders the public link and the state of a survey, with buttons that copy or open the link, and a button that closes or reopens
 * the survey.
 */
export function LinkSection({ sharing, address }: { sharing: SurveySharing; address: string }) {
  const hint = sharing.anonymous ? messages.releasedHint : messages.linkHint
  return (
    <section aria-labelledby="share-link" className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="share-link" className="text-rp-16 font-rp-strong text-rp-strong">
            {messages.link}
          </h2>
          <p className="text-rp-13 text-rp-muted">{hint(sharing.responses)}</p>
        </div>
        <StageControls sharing={sharing} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Input
          readOnly
          aria-label={messages.address}
          value={address}
          dir="ltr"
          className="min-w-0 flex-1 basis-60 text-ellipsis"
          onFocus={(event) => event.target.select()}
        />
        <span className="flex flex-wrap gap-2">
          <CopyButton text={address} label={messages.copy} />
          <Button asChild>
            <a href={address} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden="true" size={14} strokeWidth={1.8} />
              {messages.openPage}
            </a>
          </Button>
        </span>
      </div>
      <StageLine sharing={sharing} />
    </section>
  )
}
