import * as z from 'zod'

import { endpoint } from '../endpoint.ts'
import { idInPath, nothing } from './api-values.ts'

/** The lists that have views. @source ours */
export const viewedList = z.enum(['cases'])

/** Filters of a list under a name. `query` is that of the list's URL, without the question mark. @source ours, beside Specification part 1, section 2 "Cases list" */
export const savedView = z.object({
  saved_view_id: z.number().int(),
  list: viewedList,
  name: z.string(),
  query: z.string(),
  /** Everybody of the program sees it; who made it may change it. */
  shared: z.boolean(),
  /** What its maker's list opens with; false in everybody else's eyes. */
  is_default: z.boolean(),
  /** Whether the person who asks made it. */
  is_own: z.boolean(),
  /** Who made it; null when they are gone. */
  created_by_fname: z.string().nullable(),
  created_by_lname: z.string().nullable(),
})

export type SavedView = z.infer<typeof savedView>

const viewFields = z.strictObject({
  name: z.string().trim().min(1, 'Name is required.').max(60),
  query: z.string().max(2000),
  shared: z.boolean(),
  is_default: z.boolean(),
})

export type SavedViewFields = z.input<typeof viewFields>

/** GET /v3/saved_views: a person's own views of a list and those that others share with the program, by name. @source ours */
export const listSavedViews = endpoint({
  method: 'GET',
  path: '/v3/saved_views',
  summary: 'Saved views of a list',
  access: 'staff',
  query: z.object({ program_id: idInPath, list: viewedList }),
  response: z.array(savedView),
})

/**
 * POST /v3/saved_views: keeps filters under a name. What the query has besides filters of the list is dropped. A default takes the
 * place of the person's default before it. Fails 400 for a name that they have already, whatever its case, and for a 51st view.
 * @source ours
 */
export const createSavedView = endpoint({
  method: 'POST',
  path: '/v3/saved_views',
  summary: 'Save a view of a list',
  access: 'staff',
  query: z.object({ program_id: idInPath }),
  body: viewFields.extend({ list: viewedList }),
  response: savedView,
})

/** PUT /v3/saved_views/{id}: changes an own view; 404 for another's, shared or not. @source ours */
export const saveSavedView = endpoint({
  method: 'PUT',
  path: '/v3/saved_views/{id}',
  summary: 'Change a saved view',
  access: 'staff',
  params: z.object({ id: idInPath }),
  query: z.object({ program_id: idInPath }),
  body: viewFields,
  response: savedView,
})

/** DELETE /v3/saved_views/{id}: forgets an own view; 404 for another's, shared or not. @source ours */
export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/v3/saved_views/{id}',
  summary: 'Delete a saved view',
  access: 'staff',
  params: z.object({ id: idInPath }),
  query: z.object({ program_id: idInPath }),
  response: nothing,
})
