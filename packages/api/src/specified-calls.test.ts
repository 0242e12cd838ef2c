import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import type { EndpointName } from './contract/index.ts'
import { openApiDocument } from './openapi.ts'

/** Returns the nonblank lines of section 7, "The calls it makes", in a part of the specification. */
function readSection(part: string): string[] {
  const markdown = readFileSync(new URL(`../../../docs/specification/${part}.md`, import.meta.url), 'utf8')
  const [, section = ''] = markdown.split('## 7. The calls it makes\n')
  return (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.trim() !== '')
}

interface Printed {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>
}
const { paths }: Printed = JSON.parse(JSON.stringify(openApiDocument()))
const printed = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => ({
    operationId,
    call: `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
  })),
)

/** Rows in part 1's table that name several calls, with each call written in full. */
const SEVERAL: Record<string, string[]> = {
  'GET /v3/email/triggers and /{id}': ['GET /v3/email/triggers', 'GET /v3/email/triggers/{}'],
  'GET /v3/merchants/{id}/here_now and /v3/programs/{id}/here_now': [
    'GET /v3/merchants/{}/here_now',
    'GET /v3/programs/{}/here_now',
  ],
  'GET, POST /v3/cases/{id}/comments': ['GET /v3/cases/{}/comments', 'POST /v3/cases/{}/comments'],
  'POST and PUT /v3/logbook/categories/{cat}/fields/{field}/comments (PUT adds /{commentId})': [
    'POST /v3/logbook/categories/{}/fields/{}/comments',
    'PUT /v3/logbook/categories/{}/fields/{}/comments/{}',
  ],
  // Paths without a leading slash are under /v3, and also work without that prefix.
  'POST report/exportResponses, exportCulture, pppSegmentation': [
    'POST /v3/report/exportResponses',
    'POST /v3/report/exportCulture',
    'POST /v3/report/pppSegmentation',
  ],
}

const rows = readSection('part-1-console')
  .filter((line) => /^\| (GET|POST|PUT|DELETE)/.test(line))
  .map((line) => line.split('|')[1]?.trim() ?? '')

describe('the calls in part 1 of the specification', () => {
  it.each(rows)('%s is in the OpenAPI document', (row) => {
    const wanted = SEVERAL[row] ?? [row.replaceAll(/\{\w+\}/g, '{}')]
    expect(printed.map(({ call }) => call)).toEqual(expect.arrayContaining(wanted))
  })

  it('are parsed as 31 rows, including all rows that name several calls', () => {
    expect(rows).toHaveLength(31)
    expect(Object.keys(SEVERAL).filter((row) => !rows.includes(row))).toEqual([])
  })
})

/** Maps the operation names in part 2 to the calls that implement them. */
const OPERATIONS: [operation: string, ...calls: EndpointName[]][] = [
  ['Get guest info', 'getUser'],
  ['update guest', 'saveGuest'],
  ['Update profile image', 'saveGuestImage'],
  ['Get timeline', 'listTimeline'],
  ['Get visit count', 'countVisits'],
  ['Staff member lookup', 'getStaffMember'],
  ['Create feedback response', 'createResponse'],
  ['Get response (id;', 'getResponse'],
  ['get read-only response', 'getReadonlyResponse'],
  ['Get form customization', 'getCustomization'],
  ['Update response', 'saveResponse'],
  ['Feedback filter options', 'listFilterOptions'],
  ['feedback summary', 'getSummary'],
  ['Unsubscribe link', 'unsubscribeFromTexts'],
  ['Get audiences', 'listAudiences'],
  ['Get builder parameters', 'getAudienceBuilder'],
  ['Realtime query results', 'countAudience'],
  ['Save audience (', 'createAudience'],
  ['Get custom type', 'getAudienceColumn'],
  ['Get custom or default audience (', 'getAudience', 'getDefaultAudience'],
  ['Get custom or default audience users', 'listAudienceUsers', 'listDefaultAudienceUsers'],
  ['Save audience name', 'renameAudience'],
  ['create lookalike audience', 'createLookalike'],
  ['CSV import', 'importUsers'],
  ['getMembers', 'listMembers'],
  ['getTempMembers', 'listTempMembers'],
  ['getTempMember(', 'getTempMember'],
  ['createMember', 'createFromTempMember'],
  ['setMember', 'matchTempMember'],
  ['deleteTempMember', 'deleteTempMember'],
  ['addNewMember', 'addMember'],
  ['setQP and unsetQP', 'setQuickPulse', 'unsetQuickPulse'],
  ['getStaff(', 'listStaff'],
  ['getStaffMember(', 'getStaffMember'],
  ['getAllRoles', 'listRoles'],
  ['updateStaff', 'saveStaff'],
  ['createStaff', 'createStaff'],
  ['getProfile', 'getClubProfile'],
  ['updateProfile', 'saveClubProfile'],
  ['getFeedbackForms', 'listPublicForms', 'listForms'],
  ['getQPHistory', 'getQuickPulseHistory'],
  ['getSendHistory(', 'listSendouts'],
  ['getSendHistoryLast', 'getLastSendouts'],
  ['getSendHistoryFull', 'listAllSendouts'],
  ['getSendHistoryDates', 'listAllSendouts'],
  ['sendQuickPulse', 'sendQuickPulse'],
  ['sendTestInitial, sendInitial, sendTestReminder, sendReminder, sendTestFinal, sendFinal', 'createSendout'],
  ['closeoutMPS', 'closeOut'],
  ['getAuthedUser', 'getUser'],
  ['getProgramsAndMerchants', 'listProgramsAndMerchants'],
  ['searchGuestbook', 'searchUsers'],
  ['logout', 'deleteSession'],
]

const lines = readSection('part-2-relationships').filter((line) => line.startsWith('- '))

describe('the operations in part 2 of the specification', () => {
  it.each(OPERATIONS)('%s is in the OpenAPI document', (operation, ...calls) => {
    expect(lines.join('\n')).toContain(operation)
    expect(printed.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining(calls))
  })

  it('are all covered by OPERATIONS', () => {
    const unnamed = lines.filter((line) => !OPERATIONS.some(([operation]) => line.includes(operation)))
    expect(unnamed).toEqual(['- Methods and paths for these: not shown. Response shapes: not shown unless stated.'])
    // The specification writes operations as `name(` or `name {`; this finds only names in camel case.
    const written = lines.join('\n').match(/\b[a-z]+[A-Z]\w+(?=\(| \{)/g) ?? []
    const named = OPERATIONS.map(([operation]) => operation).join(' ')
    expect(written.filter((name) => !named.includes(name))).toEqual([])
  })
})

it('the OpenAPI document has a success status and status 400 for each call', () => {
  const silent = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.keys(responses).some((status) => status.startsWith('2')) && '400' in responses
        ? []
        : [`${method} ${path}`],
    ),
  )
  expect(silent).toEqual([])
})
