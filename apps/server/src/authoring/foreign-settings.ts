import type { SurveyDraft } from '@rapport/domain/surveys/authoring/survey-draft'
import type { SurveyProblem } from '@rapport/domain/surveys/definition/survey-problem'

import type { Db } from '../db/open.ts'
import { isImageOf } from './header-image.ts'

/** Returns a problem for each setting that refers to a location or an image that does not exist in the program. */
export async function findForeignSettings(
  db: Db,
  program_id: number,
  { settings: { merchant_id, header_img_url } }: SurveyDraft,
): Promise<SurveyProblem[]> {
  const isForeignLocation = merchant_id !== null && !(await isLocationOf(db, program_id, merchant_id))
  const isForeignImage = header_img_url !== null && !(await isImageOf(db, program_id, header_img_url))
  return [
    ...(isForeignLocation ? [{ path: 'settings.merchant_id', reason: 'is not a location of this club' }] : []),
    ...(isForeignImage ? [{ path: 'settings.header_img_url', reason: 'is not an image of this club' }] : []),
  ]
}

async function isLocationOf(db: Db, program_id: number, merchant_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('merchant')
    .select('merchant_id')
    .where('program_id', '=', program_id)
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirst()
  return found !== undefined
}
