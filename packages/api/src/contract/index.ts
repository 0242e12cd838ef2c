import type * as z from 'zod'

import type { Endpoint } from '../endpoint.ts'
import { addCaseComment, listAssignableUsers, listCaseComments, listCaseHistory } from './case-activity.ts'
import { createCase, getCase, listCaseOptions, listCases, saveCase } from './cases.ts'
import { getDrivers } from './drivers.ts'
import { exportCulture, exportResponses, pppSegmentation } from './exports.ts'
import { getCustomization, listFilterOptions, listForms } from './feedback.ts'
import { getUser, searchUsers } from './guests.ts'
import { listHereAtMerchant, listHereInProgram } from './here-now.ts'
import { addLogbookComment, listLogbookComments, saveLogbookComment } from './logbook.ts'
import { checkPasswordReset, confirmPasswordReset, requestPasswordReset } from './passwords.ts'
import { getResponseRate } from './rate.ts'
import { createResponse, getReadonlyResponse, getResponse, saveResponse } from './responses.ts'
import { getResults } from './results.ts'
import { getSegments } from './segments.ts'
import { createSession, deleteSession } from './session.ts'
import { getStaffResponse, listResponses, markResponseRead } from './staff-responses.ts'
import { getStaffMember } from './staff.ts'
import { getSummary } from './summary.ts'
import { listPlaces, prelogin } from './users.ts'

/** Every call of the API by name. The server must serve each (its type says so), the document prints each. @source ours */
export const endpoints = {
  createSession,
  deleteSession,
  requestPasswordReset,
  checkPasswordReset,
  confirmPasswordReset,
  listPlaces,
  prelogin,
  searchUsers,
  getUser,
  getStaffMember,
  listHereAtMerchant,
  listHereInProgram,
  listForms,
  listFilterOptions,
  getCustomization,
  getSummary,
  getResults,
  getDrivers,
  getSegments,
  getResponseRate,
  exportResponses,
  exportCulture,
  pppSegmentation,
  listLogbookComments,
  addLogbookComment,
  saveLogbookComment,
  createResponse,
  getResponse,
  getReadonlyResponse,
  saveResponse,
  listResponses,
  markResponseRead,
  getStaffResponse,
  listCases,
  listCaseOptions,
  getCase,
  createCase,
  saveCase,
  listCaseComments,
  addCaseComment,
  listCaseHistory,
  listAssignableUsers,
} satisfies Record<string, Endpoint>

/** The table of calls as a type. @source ours */
export type Endpoints = typeof endpoints
/** The name of a call. @source ours */
export type EndpointName = keyof Endpoints

type Part<N extends EndpointName, K extends string> = Endpoints[N] extends { readonly [k in K]: infer V }
  ? V
  : undefined
type In<T> = T extends z.ZodType ? z.input<T> : undefined
type Out<T> = T extends z.ZodType ? z.output<T> : undefined
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** What a caller of a call gives. @source ours */
export type CallInput<N extends EndpointName> = Present<{
  params: In<Part<N, 'params'>>
  query: In<Part<N, 'query'>>
  body: In<Part<N, 'body'>>
}>

/** What the server's handler is given: the same, parsed. @source ours */
export type HandlerInput<N extends EndpointName> = Present<{
  params: Out<Part<N, 'params'>>
  query: Out<Part<N, 'query'>>
  body: Out<Part<N, 'body'>>
}>

/** What a call answers. @source ours */
export type CallOutput<N extends EndpointName> = z.output<Endpoints[N]['response']>
