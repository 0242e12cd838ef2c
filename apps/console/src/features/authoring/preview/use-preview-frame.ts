import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import { draftQueries } from '@rapport/api/queries/drafts'
import { PREVIEW_READY, previewMessage } from '@rapport/domain/surveys/authoring/preview-message'
import { readDraftDefinition } from '@rapport/domain/surveys/outline/outline'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type RefObject } from 'react'

import { client } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import type { DraftState } from '../draft/draft-state.ts'
import { useDraftPart, useSurveyId } from '../draft/use-draft.ts'
import { useOutline } from '../questions/outline/use-outline.ts'

/** Minimum group size for an anonymous survey that does not have a threshold yet. */
const NEW_THRESHOLD = 5

/**
 * Sends the open question and the last draft whose questions had no problems to the page in the frame: first when the page is
 * ready, then whenever either of them changes. Returns the query for the preview's other data, whether the questions of the current
 * draft have problems, and whether there is a draft to show.
 */
export function usePreviewFrame(frame: RefObject<HTMLIFrameElement | null>) {
  const program_id = useProgramId()
  const base = useQuery(draftQueries.preview(client, program_id, useSurveyId()))
  const { draft, isStale } = useSoundDraft()
  const { open } = useOutline()
  const row = open?.id ?? null
  const shell = base.data?.response
  const response = useMemo(() => (shell && draft ? responseOf(shell, draft) : null), [shell, draft])
  // Counts page loads, because the draft must be sent after each one.
  const [loads, setLoads] = useState(0)
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent) => {
      const isOurs = origin === window.location.origin && source === frame.current?.contentWindow
      if (isOurs && data === PREVIEW_READY) setLoads((before) => before + 1)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [frame])
  useEffect(() => {
    if (loads > 0 && response !== null)
      frame.current?.contentWindow?.postMessage(previewMessage(response, row), window.location.origin)
  }, [frame, loads, response, row])
  return { base, isStale, hasDraft: draft !== null }
}

/**
 * Returns the last draft whose questions had no problem, or null when there is no such draft, and whether the questions of the
 * current draft have problems.
 */
function useSoundDraft() {
  const checked = useDraftPart((state) => state.checked)
  const isSound = useDraftPart(hasSoundQuestions)
  const [draft, setDraft] = useState(isSound ? checked : null)
  if (isSound && draft !== checked) setDraft(checked)
  return { draft: isSound ? checked : draft, isStale: !isSound }
}

const hasSoundQuestions = ({ problems, checked }: DraftState): boolean =>
  !problems.some(({ path }) => path.startsWith('definition')) &&
  readDraftDefinition(checked.definition).pages.length > 0

function responseOf(shell: PublicResponse, { definition, settings }: DraftState['draft']): PublicResponse {
  const { title, anonymous, allow_edit_response, overall_question, success_text, expired_text, header_img_url } =
    settings
  return {
    ...shell,
    title,
    overall_question,
    success_text,
    expired_text,
    header_img_url,
    brand_primary_color: settings.brand_color ?? shell.brand_primary_color,
    allow_edit_response: allow_edit_response && !anonymous,
    anonymity_threshold: anonymous ? (shell.anonymity_threshold ?? NEW_THRESHOLD) : null,
    questions_json: { ...readDraftDefinition(definition) },
  }
}
