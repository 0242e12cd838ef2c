import type { FilledClub } from './matrix-club.ts'
import type { Entries } from './matrix-entry.ts'
import { FEEDBACK_CALLS } from './matrix-feedback.ts'
import { PEOPLE_CALLS } from './matrix-people.ts'
import { SECOND_FACTOR_CALLS } from './matrix-second-factor.ts'

const ofProgram = (_: FilledClub, program: number) => ({ query: { program_id: program } })
const ofCase = (club: FilledClub) => ({ params: { id: club.case } })
const VIEW = { name: 'Mine', query: 'status=opened_ts', shared: false, is_default: false }

const CASE_CALLS = {
  listCases: { who: 'staff', ask: ofProgram, foreign: 200 },
  listCaseOptions: { who: 'staff', ask: ofProgram, foreign: 200 },
  listCaseViewCounts: { who: 'staff', ask: ofProgram, foreign: 200, wordless: true },
  setDefaultCaseView: {
    who: 'staff',
    ask: (club, program) => ({ ...ofProgram(club, program), body: { view: 'mine' } }),
    foreign: 200,
    wordless: true,
  },
  getCase: { who: 'staff', ask: ofCase },
  createCase: {
    who: 'staff',
    ask: (club, program) => ({
      ...ofProgram(club, program),
      body: { title: 'Cold soup', merchant_id: club.merchant },
    }),
    foreign: 400,
  },
  saveCase: {
    who: 'staff',
    ask: (club, program) => ({
      ...ofCase(club),
      ...ofProgram(club, program),
      body: {
        title: 'Cold soup',
        merchant_id: club.merchant,
        status_changed: false,
        updated_ts: club.versions.case,
      },
    }),
  },
  changeCases: {
    who: 'staff',
    ask: (club, program) => ({
      ...ofProgram(club, program),
      body: { ids: [club.case], change: { status: 'closed_ts' } },
    }),
    // The response has an entry for each requested case; it reports this case as not found.
    foreign: 200,
    wordless: true,
  },
  touchCase: { who: 'staff', ask: (club, program) => ({ ...ofCase(club), ...ofProgram(club, program) }) },
  exportAudience: {
    who: 'staff',
    ask: (club, program) => ({ body: { programId: program, audienceId: club.audience } }),
    wordless: true,
  },
  exportCases: {
    who: 'staff',
    ask: (_, program) => ({ body: { programId: program } }),
    foreign: 200,
    wordless: true,
  },
  listSavedViews: {
    who: 'staff',
    ask: (_, program) => ({ query: { program_id: program, list: 'cases' } }),
    foreign: 200,
  },
  createSavedView: {
    who: 'staff',
    ask: (club, program) => ({ ...ofProgram(club, program), body: { ...VIEW, list: 'cases' } }),
    foreign: 200,
    wordless: true,
  },
  saveSavedView: {
    who: 'staff',
    ask: (club, program) => ({ ...ofProgram(club, program), params: { id: club.view }, body: VIEW }),
    others: { admin: 404, rest: 404 },
  },
  deleteSavedView: {
    who: 'staff',
    ask: (club, program) => ({ ...ofProgram(club, program), params: { id: club.view } }),
    others: { admin: 404, rest: 404 },
  },
  listCaseComments: { who: 'staff', ask: (club) => ({ ...ofCase(club), query: {} }) },
  addCaseComment: { who: 'staff', ask: (club) => ({ ...ofCase(club), body: { text: 'Called.' } }) },
  listCaseHistory: { who: 'staff', ask: (club) => ({ ...ofCase(club), query: {} }) },
  listAssignableUsers: {
    who: 'staff',
    ask: ({ merchant }, program) => ({ params: { id: merchant }, query: { programId: program } }),
  },
  listEmailTriggers: { who: 'staff', ask: () => ({}), foreign: 200 },
  getEmailTrigger: { who: 'staff', ask: ({ trigger }) => ({ params: { id: trigger } }) },
} satisfies Partial<Entries>

/**
 * For each call of the contract, the people who may use it and a request for it. A missing call is a type error. @source SEC-TEN-1
 */
export const MATRIX: Entries = { ...PEOPLE_CALLS, ...SECOND_FACTOR_CALLS, ...FEEDBACK_CALLS, ...CASE_CALLS }
