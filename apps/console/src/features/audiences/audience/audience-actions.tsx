import type { AudienceDetail } from '@rapport/api/contract/audiences/audiences'
import { canSend } from '@rapport/domain/access/permissions'
import { nameAudience } from '@rapport/domain/audiences/audience-name'
import { Button } from '@rapport/ui/button'
import { Copy, Download, Pencil, Send } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { startExport } from '../../../platform/exports.ts'
import { client } from '../../../platform/loading/api.ts'
import { PATHS } from '../../../platform/navigation/paths.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useActiveProgram } from '../../../platform/session/use-active-program.ts'
import { useCurrentUser } from '../../../platform/session/use-current-user.ts'
import { AudienceSend } from '../../sendouts/index.ts'
import { COPY_NAME, COPY_OF_DEFAULT, insightText } from '../messages.ts'

const ICON = { 'aria-hidden': true, size: 15, strokeWidth: 1.8 } as const

/**
 * Renders the actions of a campaign: send the survey to its members (operators only), edit it (except a default campaign), copy it
 * and export its members.
 */
export function AudienceActions({ audience }: { audience: AudienceDetail }) {
  const program_id = useProgramId()
  const timeZone = useActiveProgram().program?.timezone ?? 'UTC'
  const isOperator = canSend(useCurrentUser())
  const [isSending, setSending] = useState(false)
  const { audience_id, default_audience_id } = audience
  const id = audience_id ?? default_audience_id ?? 0
  const name = nameAudience(audience)
  const copy = `${PATHS.newAudience}?${audience_id === null ? COPY_OF_DEFAULT : COPY_NAME}=${id}`
  const download = () =>
    startExport({
      id: `audience ${id} in ${program_id}`,
      label: name,
      run: () => client('exportAudience', { body: { programId: program_id, audienceId: id } }),
    })
  return (
    <div role="group" aria-label={insightText.actions} className="flex flex-wrap gap-2">
      {isOperator ? (
        <Button size="sm" variant="primary" onClick={() => setSending(true)}>
          <Send {...ICON} />
          {insightText.sendSurvey}
        </Button>
      ) : null}
      {audience_id === null ? null : (
        <Button size="sm" asChild>
          <Link to={`${PATHS.audiences}/${audience_id}/edit`}>
            <Pencil {...ICON} />
            {insightText.edit}
          </Link>
        </Button>
      )}
      <Button size="sm" asChild>
        <Link to={copy}>
          <Copy {...ICON} />
          {insightText.duplicate}
        </Link>
      </Button>
      <Button size="sm" onClick={download}>
        <Download {...ICON} />
        {insightText.export}
      </Button>
      {isSending ? (
        <AudienceSend
          program_id={program_id}
          timeZone={timeZone}
          audience={{ id, name }}
          onClosed={() => setSending(false)}
        />
      ) : null}
    </div>
  )
}
