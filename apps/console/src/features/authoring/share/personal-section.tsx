import type { SurveySharing } from '@rapport/api/contract/feedback/survey-states'
import { clubProfileMutations, clubProfileQueries } from '@rapport/api/queries/program-profile'
import { canSend } from '@rapport/domain/access/permissions'
import { Button } from '@rapport/ui/button'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { PATHS } from '../../../platform/navigation/paths.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useCurrentUser } from '../../../platform/session/use-current-user.ts'
import { messages } from './messages.ts'
import { StageControls, StageLine } from './stage-controls.tsx'

/** Renders the state of a survey without a public link, and explains how members receive links to it. */
export function PersonalSection({ sharing }: { sharing: SurveySharing }) {
  return (
    <>
      <section aria-labelledby="share-personal" className="grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-60">
            <h2 id="share-personal" className="text-rp-16 font-rp-strong text-rp-strong">
              {messages.personal}
            </h2>
            <p className="text-rp-13 text-rp-muted">{messages.personalHint(sharing.responses)}</p>
          </div>
          <StageControls sharing={sharing} />
        </div>
        <StageLine sharing={sharing} />
      </section>
      <Sendout sharing={sharing} />
    </>
  )
}

/** Shows which survey the club's messages link to, with a button that selects this survey instead and a link to the send-outs. */
function Sendout({ sharing }: { sharing: SurveySharing }) {
  const program_id = useProgramId()
  const queryClient = useQueryClient()
  const forms = useQuery(clubProfileQueries.headlineForms(client, program_id))
  const choose = useMutation({
    ...clubProfileMutations.chooseHeadline(client, queryClient, program_id),
    onError: (error) => {
      toast.error(messageFor('update_club', error))
      // Another administrator may have changed the choice in the meantime.
      void forms.refetch()
    },
  })
  const use = sharing.feedback_form_type === 'quick_pulse' ? 'quick_pulse' : 'sendouts'
  const chosen = forms.data?.find((form) => form.use === use)
  const isUsed = chosen?.used?.feedback_form_id === sharing.feedback_form_id
  const maySend = canSend(useCurrentUser())

  return (
    <section aria-labelledby="share-sendout" className="grid justify-items-start gap-3">
      <div>
        <h2 id="share-sendout" className="text-rp-16 font-rp-strong text-rp-strong">
          {messages.sendout}
        </h2>
        <p className="text-rp-13 text-rp-muted">{messages.sentBy[use]}</p>
      </div>
      {chosen === undefined ? null : (
        <p role="status" className="text-rp-14">
          {isUsed ? messages.isSent[use] : messages.otherIsSent[use](chosen.used?.title ?? null)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {chosen === undefined || isUsed ? null : (
          <Button
            busy={choose.isPending}
            onClick={() =>
              choose.mutate({
                use,
                feedback_form_id: sharing.feedback_form_id,
                replaces: chosen.feedback_form_id,
              })
            }
          >
            {messages.sendThis}
          </Button>
        )}
        {maySend ? (
          <Button asChild>
            <Link to={PATHS.clubProfile}>{messages.toSendouts}</Link>
          </Button>
        ) : null}
      </div>
      {maySend ? null : <p className="text-rp-13 text-rp-muted">{messages.operatorHint}</p>}
    </section>
  )
}
