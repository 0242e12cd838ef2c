import { canFireAtRelease } from '@rapport/domain/results/anonymity/release-trigger'

import type { Db } from '../db/open.ts'

/** A trigger of an anonymous form that never fires, because it does not have exactly one condition. */
export interface SilentTrigger {
  readonly program_id: number
  readonly feedback_form_id: number
  readonly trigger_id: number
  readonly name: string
}

/**
 * Lists the triggers of anonymous forms that never fire, because they do not have exactly one condition. Earlier versions stored
 * them; the database refuses new ones.
 *
 * @source Decisions, section 14, "Alerts of anonymous forms"
 */
export async function listSilentTriggers(db: Db): Promise<SilentTrigger[]> {
  const triggers = await db
    .selectFrom('form_trigger')
    .select(['program_id', 'feedback_form_id', 'trigger_id', 'name', 'rule'])
    .where('anonymous', '=', true)
    .where('retired_ts', 'is', null)
    .execute()
  return triggers.filter(({ rule }) => !canFireAtRelease(rule)).map(({ rule: _, ...trigger }) => trigger)
}
