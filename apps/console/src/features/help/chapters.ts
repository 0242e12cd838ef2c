import * as access from '../../../../../docs/manual/access.md'
import * as dailyRound from '../../../../../docs/manual/daily-round.md'
import * as figures from '../../../../../docs/manual/figures.md'
import * as firstDay from '../../../../../docs/manual/first-day.md'
import * as survey from '../../../../../docs/manual/survey.md'
import type { ChapterId } from '../../platform/navigation/help-chapters.ts'
import type { Block } from './blocks.ts'

/** The content of a chapter, and the URLs of its images, keyed by the image paths as written in the chapter. */
export interface Chapter {
  readonly blocks: readonly Block[]
  readonly images: Readonly<Record<string, string>>
}

/** The chapters of the manual by ID. */
export const CHAPTERS: Readonly<Record<ChapterId, Chapter>> = {
  'first-day': firstDay,
  'daily-round': dailyRound,
  survey,
  figures,
  access,
}
