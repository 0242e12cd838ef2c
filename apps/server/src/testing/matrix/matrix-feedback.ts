import { makePng } from '../../images/testing/tiny-images.ts'
import { draftLinkOf, matrixDraft } from './matrix-authoring.ts'
import type { FilledClub } from './matrix-club.ts'
import type { Entries } from './matrix-entry.ts'
import { IMPORT_CALLS } from './matrix-imports.ts'

const inProgram = (_: FilledClub, program: number) => ({ query: { programId: program } })
const ofForm = ({ form }: FilledClub) => ({ query: { feedbackFormId: form } })
const toExport = ({ form }: FilledClub, program: number) => ({ body: { programId: program, feedbackFormId: form } })
const logbookParams = ({ form }: FilledClub) => ({ cat: form, field: 'q-1' })
const localId = (club: FilledClub) => ({ params: { id: club.localId } })
const inPath = (_: FilledClub, program: number) => ({ params: { id: program } })
const audience = (club: FilledClub) => ({ params: { id: club.audience } })
const defaultAudience = (club: FilledClub) => ({ params: { id: club.defaultAudience } })
const GOLFERS = [{ type: 'custom', where: { col: 'member_category', operator: 'exists' } }]

/** The entries for the calls about surveys, drafts, responses, results, response imports, audiences and send-outs. */
export const FEEDBACK_CALLS = {
  listForms: { who: 'performance', ask: inProgram, foreign: 200 },
  listFilterOptions: { who: 'performance', ask: inProgram, foreign: 200 },
  getCustomization: {
    who: 'anybody',
    ask: ({ form, program }) => ({ params: { formId: form }, query: { programId: program } }),
  },
  getSummary: { who: 'performance', ask: inProgram, foreign: 200, wordless: true },
  getResults: { who: 'performance', ask: ofForm },
  getDrivers: { who: 'performance', ask: ofForm },
  getRankedResults: { who: 'performance', ask: ofForm },
  getSegments: {
    who: 'performance',
    ask: ({ form }) => ({ query: { feedbackFormId: form, segment: 'gender' } }),
  },
  listMeasures: { who: 'performance', ask: ({ form }) => ({ params: { formId: form } }) },
  saveMeasure: {
    who: 'admin',
    ask: ({ form }) => ({
      params: { formId: form },
      body: { question: 'overall', measure: 'ordinal_higher', replaces: 'ordinal_higher' },
    }),
    wordless: true,
  },
  listTemplates: { who: 'admin', ask: () => ({}), foreign: 200, wordless: true },
  listDrafts: { who: 'admin', ask: () => ({}), foreign: 200 },
  createDraft: {
    who: 'admin',
    ask: ({ form }) => ({ body: { from: 'copy', feedback_form_id: form } }),
  },
  getDraft: { who: 'admin', ask: ({ draft }) => ({ params: { formId: draft } }) },
  saveDraft: {
    who: 'admin',
    ask: ({ draft, word }) => ({ params: { formId: draft }, body: { base_rev: 1, draft: matrixDraft(word) } }),
  },
  deleteDraft: { who: 'admin', ask: ({ draft }) => ({ params: { formId: draft } }), wordless: true },
  restoreDraft: { who: 'admin', ask: ({ draft }) => ({ params: { formId: draft + 1 } }) },
  addHeaderImage: {
    who: 'admin',
    ask: ({ draft }) => ({
      params: { formId: draft },
      body: { file: `data:image/png;base64,${makePng(1, 1).toString('base64')}` },
    }),
    wordless: true,
  },
  getDraftChanges: { who: 'admin', ask: ({ draft }) => ({ params: { formId: draft } }) },
  testAlert: {
    who: 'admin',
    ask: ({ draft }) => ({
      params: { formId: draft },
      body: { rule: { all: [{ question: 'overall', op: 'answered' }] } },
    }),
    wordless: true,
  },
  testCondition: {
    who: 'admin',
    ask: ({ draft }) => ({
      params: { formId: draft },
      body: { conditions: [{ join: 'all', terms: [{ question: 'overall', op: 'answered' }] }] },
    }),
    wordless: true,
  },
  getDraftPreview: { who: 'admin', ask: ({ draft }) => ({ params: { formId: draft } }) },
  createDraftLink: { who: 'admin', ask: ({ draft }) => ({ params: { formId: draft } }), wordless: true },
  getLinkedDraft: { who: 'anybody', ask: (club) => ({ params: { link: draftLinkOf(club) } }) },
  publishDraft: {
    who: 'admin',
    ask: ({ draft }) => ({ params: { formId: draft }, body: { rev: 1, published_ts: null } }),
  },
  listSurveyStates: { who: 'admin', ask: () => ({}), foreign: 200, wordless: true },
  getSurveySharing: { who: 'admin', ask: ({ form }) => ({ params: { formId: form } }) },
  saveSurveyState: {
    who: 'admin',
    ask: ({ form }) => ({ params: { formId: form }, body: { action: 'close', expired_text: null } }),
  },
  getResponseRate: { who: 'performance', ask: ofForm },
  getRateSegments: {
    who: 'performance',
    ask: ({ form }) => ({ query: { feedbackFormId: form, segment: 'gender' } }),
  },
  listWaves: { who: 'performance', ask: ofForm },
  exportResponses: { who: 'staff', ask: toExport },
  exportCulture: { who: 'staff', ask: toExport, success: 400 },
  pppSegmentation: {
    who: 'staff',
    ask: ({ mps }, program) => ({ body: { programId: program, feedbackFormId: mps } }),
  },
  getExport: {
    who: 'anybody',
    ask: ({ program }) => ({ params: { file: `${program}-${'A'.repeat(22)}.csv` } }),
    success: 404,
  },
  listLogbookComments: { who: 'performance', ask: (club) => ({ params: logbookParams(club) }) },
  countLogbookComments: { who: 'performance', ask: (club) => ({ params: { cat: logbookParams(club).cat } }) },
  addLogbookComment: {
    who: 'performance',
    ask: (club) => ({ params: logbookParams(club), body: { comment_text: club.word } }),
  },
  saveLogbookComment: {
    who: 'performance',
    ask: (club) => ({ params: { ...logbookParams(club), commentId: club.note }, body: { comment_text: club.word } }),
    others: { admin: 200, rest: 403 },
  },
  deleteLogbookComment: {
    who: 'performance',
    ask: (club) => ({ params: { ...logbookParams(club), commentId: club.note } }),
    others: { admin: 200, rest: 403 },
  },
  createResponse: {
    who: 'anybody',
    ask: ({ program }) => ({ body: { feedback_form_public_id: `listening_post-${program}` } }),
  },
  getResponse: { who: 'anybody', ask: (club) => ({ ...localId(club), query: {} }) },
  getReadonlyResponse: { who: 'anybody', ask: localId },
  saveResponse: {
    who: 'anybody',
    ask: (club) => ({
      ...localId(club),
      query: {},
      body: {
        response: {
          response_json: { overall: 5 },
          save_type: 'partial',
          base_rev: 0,
          rev: 1,
          device_id: 'phone-of-mia',
        },
      },
    }),
  },
  listResponses: { who: 'staff', ask: ofForm },
  listSurveyActivity: { who: 'staff', ask: inProgram, foreign: 200, wordless: true },
  listVoices: { who: 'staff', ask: inProgram, foreign: 200 },
  markResponseRead: {
    who: 'staff',
    ask: ({ response }) => ({ params: { id: response }, body: { is_read: true } }),
  },
  getStaffResponse: { who: 'staff', ask: ({ form, response }) => ({ params: { formId: form, id: response } }) },
  listSurveyImports: { who: 'admin', ask: ({ form }) => ({ params: { formId: form } }) },
  undoSurveyImport: {
    who: 'admin',
    ask: (club) => ({ params: { formId: club.form, importId: club.surveyImport }, body: {} }),
    wordless: true,
  },
  ...IMPORT_CALLS,
  listResponseChanges: { who: 'staff', ask: ({ form, response }) => ({ params: { formId: form, id: response } }) },
  listPublicForms: {
    who: 'anybody',
    ask: ({ program }) => ({ query: { programId: program, type: 'listening_post' } }),
  },
  unsubscribeFromTexts: { who: 'anybody', ask: localId },
  unsubscribeFromMails: {
    who: 'anybody',
    ask: ({ program, word }) => ({ params: { token: `${program}-token-of-${word}-0123456789` } }),
  },
  listAudiences: { who: 'staff', ask: inProgram, foreign: 200 },
  getAudienceBuilder: { who: 'staff', ask: inProgram, foreign: 200, wordless: true },
  getAudienceColumn: {
    who: 'staff',
    ask: (_, program) => ({ params: { columnId: 'member_category' }, query: { programId: program } }),
    foreign: 200,
  },
  countAudience: {
    who: 'staff',
    ask: (_, program) => ({ body: { programId: program, query: GOLFERS } }),
    foreign: 200,
  },
  createAudience: {
    who: 'staff',
    ask: (_, program) => ({ body: { programId: program, audienceName: 'Everybody', query: GOLFERS } }),
    foreign: 200,
    wordless: true,
  },
  createLookalike: {
    who: 'staff',
    ask: ({ word }) => ({ body: { customId: `ad-${word}`, audienceName: 'Lookalike' } }),
    success: 503,
  },
  renameAudience: { who: 'staff', ask: (club) => ({ ...audience(club), body: { audienceName: 'Others' } }) },
  deleteAudience: { who: 'staff', ask: audience },
  getAudience: { who: 'staff', ask: (club, program) => ({ ...audience(club), ...inProgram(club, program) }) },
  getDefaultAudience: {
    who: 'staff',
    ask: (club, program) => ({ ...defaultAudience(club), ...inProgram(club, program) }),
  },
  listAudienceUsers: { who: 'staff', ask: (club, program) => ({ ...audience(club), ...inProgram(club, program) }) },
  listDefaultAudienceUsers: {
    who: 'staff',
    ask: (club, program) => ({ ...defaultAudience(club), ...inProgram(club, program) }),
  },
  createSendout: {
    who: 'operator',
    ask: (_, program) => ({ params: { id: program }, body: { type: 'initial', test: 'test' } }),
    foreign: 200,
    wordless: true,
  },
  listSendouts: { who: 'operator', ask: (_, program) => ({ params: { id: program }, query: {} }), foreign: 200 },
  listAllSendouts: { who: 'operator', ask: () => ({ query: {} }), foreign: 200 },
  getLastSendouts: { who: 'operator', ask: inPath, foreign: 200, wordless: true },
  previewSendout: {
    who: 'operator',
    ask: (_, program) => ({ params: { id: program }, query: { type: 'initial' } }),
    foreign: 200,
  },
  getSendout: {
    who: 'operator',
    ask: ({ sendout }, program) => ({ params: { id: program, sendoutId: sendout } }),
  },
  resendFailed: {
    who: 'operator',
    ask: ({ sendout }, program) => ({ params: { id: program, sendoutId: sendout } }),
    wordless: true,
  },
  getQuickPulseHistory: { who: 'operator', ask: inPath, foreign: 200, wordless: true },
  previewQuickPulse: {
    who: 'operator',
    ask: (_, program) => ({ params: { id: program }, query: { quickPulseDate: '2026-06-17' } }),
    foreign: 200,
  },
  sendQuickPulse: {
    who: 'operator',
    ask: (_, program) => ({ params: { id: program }, body: { quickPulse: { quickPulseDate: '2026-06-17' } } }),
    foreign: 200,
    wordless: true,
  },
  previewCloseout: { who: 'operator', ask: inPath, foreign: 200 },
  closeOut: { who: 'operator', ask: inPath, foreign: 200, wordless: true },
  listOutbox: { who: 'operator', ask: () => ({ query: {} }), foreign: 200 },
} satisfies Partial<Entries>
