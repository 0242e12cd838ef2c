import { findMentions } from '@rapport/domain/cases/comment-mentions'
import { deriveStaffName } from '@rapport/domain/people/names'

import type { Db } from '../db/open.ts'
import { queueMail } from '../mail/outbox.ts'
import { selectRaisingForm, selectReachableUsers } from './assignable-users.ts'

/** A newly added comment, its author, and the public URL of the server for the link in the e-mail. */
interface Comment {
  readonly comment_id: number
  readonly text: string
  readonly author: { readonly user_id: number; readonly fname: string | null; readonly lname: string | null }
  readonly publicUrl: string
}

/**
 * Stores the people whom a comment mentions, except its author, and queues one e-mail to each of them, in the comment's
 * transaction. Recognizes only people to whom the case can be assigned and who may see it; mentions in a case without a location
 * are therefore ignored. The e-mail contains neither the comment nor the title of the case, because both may name a member.
 */
export async function notifyMentioned(
  trx: Db,
  { program_id, case_id }: { readonly program_id: number; readonly case_id: number },
  { comment_id, text, author, publicUrl }: Comment,
  now: number,
): Promise<void> {
  if (!text.includes('@')) return
  const { merchant_id } = await trx
    .selectFrom('member_case')
    .select('merchant_id')
    .where('program_id', '=', program_id)
    .where('case_id', '=', case_id)
    .executeTakeFirstOrThrow()
  const form = await selectRaisingForm(trx, program_id, case_id)
  const people = merchant_id === null ? null : await selectReachableUsers(trx, program_id, merchant_id, form)
  const mentioned = new Set(findMentions(text, people ?? []).flatMap(({ user_ids }) => user_ids))
  mentioned.delete(author.user_id)
  if (mentioned.size === 0) return
  await trx
    .updateTable('case_comment')
    .set({ mentions: [...mentioned] })
    .where('program_id', '=', program_id)
    .where('case_id', '=', case_id)
    .where('comment_id', '=', comment_id)
    .execute()
  const who = deriveStaffName(author.fname, author.lname) ?? 'A colleague'
  for (const { user_id, email } of people ?? []) {
    if (!mentioned.has(user_id)) continue
    const mail = {
      program_id,
      address: email,
      subject: `${who} mentioned you in case ${case_id}`,
      body: `${who} mentioned you in a comment on case ${case_id}.\n\nRead it in the console: ${publicUrl}/ops/feedback/cases/${case_id}\n`,
      purpose: 'notice',
    } as const
    await queueMail(trx, mail, now)
  }
}
