import type { AudienceQuery } from '@rapport/domain/audiences/audience-query'

import { HttpError, notFound, type StaffCall } from '../http.ts'
import { webhookPlatform } from './ad-platform.ts'
import { canReadQuery } from './feedback-access.ts'

const noPlatform = () =>
  new HttpError(400, 'no_ad_platform', 'An ad account is required to create a lookalike audience. Add one first.')

/**
 * Requests a lookalike of an audience from the ad platform, and stores the URL of the lookalike. Fails with 400 `no_ad_platform` if
 * no platform is configured or the program has no ad account, with 404 if the program has no audience with this id or the person
 * cannot see it, and with 503 if the platform fails.
 * @source Specification part 2, section 7; Decisions, section 10
 */
export async function makeLookalike(
  call: StaffCall,
  { customId, audienceName }: { customId: string; audienceName: string },
): Promise<{ custom_id: string }> {
  const { db, programId, config, log } = call
  const program = await db
    .selectFrom('program')
    .select('fb_ad_account_id')
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow()
  const account = program.fb_ad_account_id?.trim() ?? ''
  if (config.adWebhookUrl === null || account === '') throw noPlatform()
  const own = db.updateTable('audience').where('program_id', '=', programId).where('custom_id', '=', customId)
  const audience = await db
    .selectFrom('audience')
    .select('query')
    .where('program_id', '=', programId)
    .where('custom_id', '=', customId)
    .executeTakeFirst()
  // The cast is safe, because queries are validated before they are saved.
  if (audience === undefined || !(await canReadQuery(call, audience.query as AudienceQuery))) throw notFound()
  try {
    const { custom_id, url } = await webhookPlatform(config.adWebhookUrl).createLookalike({
      program_id: programId,
      ad_account_id: account,
      custom_id: customId,
      name: audienceName,
    })
    await own.set({ lookalike_audience_url: url }).execute()
    return { custom_id }
  } catch (error) {
    log.warn(
      { reason: error instanceof Error ? error.message : 'no reason' },
      'the lookalike audience could not be created',
    )
    throw new HttpError(503, 'ad_platform', 'The ad platform did not answer. Try again later.', { retryAfter: 60 })
  }
}
