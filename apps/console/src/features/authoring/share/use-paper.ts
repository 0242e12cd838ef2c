import { clubProfileQueries } from '@rapport/api/queries/program-profile'
import { deriveBrandColors, type BrandColors } from '@rapport/domain/surveys/brand'
import { readDraftDefinition } from '@rapport/domain/surveys/outline/outline'
import { surveyFacts } from '@rapport/domain/surveys/templates/survey-facts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { client } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useActiveProgram } from '../../../platform/session/use-active-program.ts'
import { useDraft } from '../draft/use-draft.ts'
import { messages } from './messages.ts'
import { usualSize, type PaperSize } from './paper-size.ts'

/** The editable texts on the poster and the table tent. */
export interface PaperText {
  readonly heading: string
  readonly line: string
}

/**
 * The printed texts, the club's brand and the paper size, with functions that change the texts and the size. `logo` is the URL of
 * the club's logo; null when there is no logo that can be shown.
 */
export interface Paper extends PaperText {
  readonly club: string
  readonly logo: string | null
  readonly colors: BrandColors
  readonly setText: (text: PaperText) => void
  readonly size: PaperSize
  readonly setSize: (size: PaperSize) => void
}

/**
 * Returns the texts to print for a survey, the club's brand and the paper size. Until the user edits the texts, they contain the
 * survey's title and estimated duration. Edits are preserved while the step is open.
 */
export function usePaper(title: string): Paper {
  const { draft, problems } = useDraft()
  const profile = useQuery(clubProfileQueries.one(client, useProgramId())).data
  const program = useActiveProgram().program
  const [text, setText] = useState<PaperText | null>(null)
  const [size, setSize] = useState<PaperSize | null>(null)
  const isSound = !problems.some(({ path }) => path.startsWith('definition'))
  const seconds = isSound ? surveyFacts(readDraftDefinition(draft.definition)).seconds : 60
  const logo = profile?.logo_url ?? ''
  return {
    heading: text?.heading ?? title,
    line: text?.line ?? messages.defaultLine(seconds),
    club: profile?.program_name ?? program?.program_name ?? '',
    logo: /^(https:\/\/|\/(?!\/))/.test(logo) ? logo : null,
    colors: deriveBrandColors(profile?.brand_primary_color),
    setText,
    size: size ?? usualSize(program?.timezone ?? 'UTC'),
    setSize,
  }
}
