import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath, nothing } from '../api-values.ts'

/** The lists that have saved views. */
export const viewedList = z.enum(['cases'])

/**
 * A named set of filters for a list. `query` is the query string of the list's URL, without the question mark.
 *
 * @source extends Specification part 1, section 2 "Cases list"
 */
export const savedView = z.object({
  saved_view_id: z.number().int(),
  list: viewedList,
  name: z.string(),
  query: z.string(),
  /** Whether all users of the program see the view; only its creator may change it. */
  shared: z.boolean(),
  /** Whether this is the default view of its creator; false for other users. */
  is_default: z.boolean(),
  /** Whether the requesting user created it. */
  is_own: z.boolean(),
  /** The name of the creator; null when the account has been deleted. */
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

/** GET /v3/saved_views: returns the user's views of a list and those shared in the program, sorted by name. */
export const listSavedViews = endpoint({
  method: 'GET',
  path: '/v3/saved_views',
  summary: 'Saved views of a list',
  area: 'cases',
  query: z.object({ program_id: idInPath, list: viewedList }),
  response: z.array(savedView),
})

/**
 * POST /v3/saved_views: saves filters under a name. Query keys that are not filters of the list are dropped. A new default view
 * replaces the user's previous default view of the list. Fails with 400 if the user already has a view of the list with this name,
 * ignoring case, or already has 50 views of the list.
 */
export const createSavedView = endpoint({
  method: 'POST',
  path: '/v3/saved_views',
  summary: 'Save a view of a list',
  area: 'cases',
  query: z.object({ program_id: idInPath }),
  body: viewFields.extend({ list: viewedList }),
  response: savedView,
})

/** PUT /v3/saved_views/{id}: changes the user's own view; 404 for another user's view, whether shared or not. */
export const saveSavedView = endpoint({
  method: 'PUT',
  path: '/v3/saved_views/{id}',
  summary: 'Change a saved view',
  area: 'cases',
  params: z.object({ id: idInPath }),
  query: z.object({ program_id: idInPath }),
  body: viewFields,
  response: savedView,
})

/** DELETE /v3/saved_views/{id}: deletes the user's own view; 404 for another user's view, whether shared or not. */
export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/v3/saved_views/{id}',
  summary: 'Delete a saved view',
  area: 'cases',
  params: z.object({ id: idInPath }),
  query: z.object({ program_id: idInPath }),
  response: nothing,
})
