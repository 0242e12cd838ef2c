import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import type { EndpointName } from './contract/index.ts'
import { openApiDocument } from './openapi.ts'

const document: Node = JSON.parse(JSON.stringify(openApiDocument()))

type Node = { readonly [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const operations = Object.values(isNode(document['paths']) ? document['paths'] : {})
  .filter(isNode)
  .flatMap((methods) => Object.values(methods).filter(isNode))

function follow(ref: string): unknown {
  return ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (isNode(node) ? node[key] : undefined), document)
}

/** Returns all names in a part of the OpenAPI document: parameters, fields at any depth, and enum values. */
function namesIn(value: unknown, followed = new Set<string>()): string[] {
  if (!isNode(value)) return []
  const { $ref: ref, properties, name } = value
  if (typeof ref === 'string') {
    if (followed.has(ref)) return []
    return namesIn(follow(ref), new Set([...followed, ref]))
  }
  return [
    ...(isNode(properties) ? Object.keys(properties) : []),
    ...(typeof name === 'string' ? [name] : []),
    ...(Array.isArray(value['enum']) ? value['enum'].map(String) : []),
    ...Object.values(value).flatMap((part) => namesIn(part, followed)),
  ]
}

const [, chapter = ''] = readFileSync(
  new URL('../../../docs/specification/part-2-relationships.md', import.meta.url),
  'utf8',
).split('## 3. Entities and their fields\n')
const sections = new Map(
  (chapter.split('\n## ')[0] ?? '')
    .split('### ')
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n')
      return [heading, lines.join('\n')] as const
    }),
)

/**
 * Returns the fields that a text names: words that contain an underscore or an inner capital, and single lowercase words between
 * punctuation marks.
 */
function fieldsIn(text: string): string[] {
  const written = text.match(/\b[a-z]+(?:_[a-z0-9]+)+\b|\b[a-z]+(?:[A-Z][a-z]+)+\b/g) ?? []
  const single = text.split(/[,:;(.[\n]/).flatMap((piece) => /^\s*([a-z]+)(?:\s*$|\s*\()/.exec(piece)?.[1] ?? [])
  return [...new Set([...written, ...single])]
}

/** Each entity in the specification, the calls that return or accept it, and the terms in its text that are not API fields. */
const ENTITIES: [heading: string, calls: EndpointName[], otherText: string[]][] = [
  ['Guest / member', ['getUser', 'saveGuest'], ['camelCase']],
  ['Timeline item', ['listTimeline'], []],
  ['Feedback response (public survey)', ['getResponse'], []],
  ['Form customization', ['getCustomization'], []],
  ['Feedback summary', ['getSummary'], []],
  [
    'Audience',
    ['listAudiences', 'getAudience', 'listAudienceUsers', 'countAudience', 'getAudienceBuilder'],
    // Derived by the client, as the specification states.
    ['program_audience_percentage'],
  ],
  ['Member (list)', ['listMembers'], []],
  ['Temp member', ['getTempMember'], []],
  ['New member payload', ['addMember'], []],
  ['Staff', ['getStaffMember', 'saveStaff', 'createStaff', 'listRoles'], []],
  ['Club profile', ['getClubProfile', 'saveClubProfile'], []],
  [
    'Other',
    ['listPublicForms', 'createSendout', 'getLastSendouts', 'listProgramsAndMerchants'],
    // Keys in local storage.
    ['userId', 'token', 'active_program_id', 'active_merchant_id'],
  ],
]

it.each(ENTITIES)(
  'the OpenAPI document has every field that the specification names for %s',
  (heading, calls, otherText) => {
    const wanted = fieldsIn(sections.get(heading) ?? '').filter((word) => !otherText.includes(word))
    expect(wanted).not.toEqual([])
    const carried = operations
      .filter(({ operationId }) => calls.some((call) => call === operationId))
      .flatMap((operation) => namesIn(operation))
    expect(wanted.filter((word) => !carried.includes(word))).toEqual([])
  },
)

it('ENTITIES covers every entity in the specification, in the same order', () => {
  expect(ENTITIES.map(([heading]) => heading)).toEqual([...sections.keys()])
})
