import { transact } from '../db/open.ts'
import { notFound, type Handlers } from '../http.ts'
import { selectAssignableUsers, selectRaisingForm } from './assignable-users.ts'
import { countComments, insertComment, selectComments, selectHistory } from './case-activity-rows.ts'
import { requireVisible } from './case-rows.ts'
import { notifyMentioned } from './notify-mentioned.ts'

/**
 * Handlers for the comments and the history of cases, and for the list of staff to whom a case can be assigned.
 *
 * @source Specification part 1, section 7
 */
export const caseActivityHandlers = {
  async listCaseComments({ params, query }, call) {
    await requireVisible(call, params.id)
    return selectComments(call.db, call.programId, params.id, query)
  },

  async addCaseComment({ params, body }, call) {
    await requireVisible(call, params.id)
    const { user_id, fname, lname } = call.staff
    const key = { program_id: call.programId, case_id: params.id }
    const { publicUrl } = call.config
    const comment = await transact(call.db, async (trx) => {
      const added = await insertComment(trx, key, { text: body.text, created_by: user_id }, call.now())
      const { comment_id } = added
      await notifyMentioned(trx, key, { comment_id, text: body.text, author: call.staff, publicUrl }, call.now())
      return added
    })
    const record_count = await countComments(call.db, call.programId, params.id)
    return [{ ...comment, created_by_fname: fname, created_by_lname: lname, record_count }]
  },

  async listCaseHistory({ params, query }, call) {
    await requireVisible(call, params.id)
    return selectHistory(call.db, call.programId, params.id, query)
  },

  async listAssignableUsers({ params, query: { caseId } }, call) {
    if (caseId !== undefined) await requireVisible(call, caseId)
    const form = caseId === undefined ? null : await selectRaisingForm(call.db, call.programId, caseId)
    const users = await selectAssignableUsers(call.db, call.programId, params.id, form)
    if (users === null) throw notFound()
    return users
  },
} satisfies Partial<Handlers>
