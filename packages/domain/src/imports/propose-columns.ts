import { freeName } from '../surveys/outline/free-name.ts'
import type { NamedColumn } from './column-names.ts'
import { roleOf, shareOfDates, type ColumnRole, type RoleContext } from './column-roles.ts'
import { MAX_GROUPS, type ColumnChoice, type ImportColumn } from './import-column.ts'
import type { FileGuess } from './import-file.ts'
import type { ColumnProfile } from './profile-columns.ts'
import { proposeQuestions, type Candidate } from './propose-questions.ts'

/** The inputs of `proposeColumns` other than the columns and their profiles. */
export interface ProposalContext extends Pick<RoleContext, 'rows' | 'locations'> {
  readonly guess: Omit<FileGuess, 'file'>
}

const MAX_ATTRIBUTES = 20
/** Names of the columns that precede the original columns in a file of refused rows. */
const OF_REFUSED_ROWS = ['Line', 'Column', 'Value', 'Reason']
const MAX_GROUP_LENGTH = 100

/**
 * Proposes the meaning of each column of a file, in the order of the file. Proposes at most one column each for the key, the
 * completion time, the weight, the member and the location, and at most 20 attributes; further candidates are ignored.
 */
export function proposeColumns(
  columns: readonly NamedColumn[],
  profiles: readonly ColumnProfile[],
  { rows, locations, guess }: ProposalContext,
): ImportColumn[] {
  const missing = new Set(guess.missing)
  const candidates = columns.map(({ column, label }, index): Candidate => {
    const profile = withoutMissing(profiles[index], missing)
    return { column, label, profile, index }
  })
  const isOfRefused = OF_REFUSED_ROWS.every((name, index) => columns[index]?.column === name)
  const roles = chooseRoles(
    candidates.map(({ column, profile, index }) =>
      isOfRefused && index < OF_REFUSED_ROWS.length
        ? { meaning: 'ignored', confidence: 'high' }
        : roleOf(column, profile, { rows, locations, decimal: guess.decimal }),
    ),
  )
  const questions = proposeQuestions(
    candidates.filter(({ index }) => roles[index] === null),
    guess.decimal,
  )
  const names = new Set<string>()
  let attributes = 0
  return candidates.map(({ column, label, profile, index }): ImportColumn => {
    const role = roles[index] ?? null
    const groups = groupsOf(profile)
    const shown = { column, label, samples: profile.samples, ...(groups === null ? {} : { groups }) }
    if (role === null) {
      const proposed = questions.get(index)
      return { ...shown, ...(proposed ?? IGNORED) }
    }
    if (role.meaning !== 'attribute') return { ...shown, ...fromRole(role, column, profile, guess) }
    attributes++
    if (attributes > MAX_ATTRIBUTES) return { ...shown, ...IGNORED }
    const name = freeName(attributeName(column), names)
    names.add(name)
    return { ...shown, becomes: [{ meaning: 'attribute', name }], confidence: 'medium', problems: [] }
  })
}

/**
 * Returns the distinct cells when they can be the groups of an attribute, otherwise null. Groups must be few and short; more than
 * two groups must have at least two rows each on average.
 */
function groupsOf({ values, isOpen, longest, filled }: ColumnProfile): string[] | null {
  if (isOpen || values.size === 0 || values.size > MAX_GROUPS || longest > MAX_GROUP_LENGTH) return null
  return values.size <= Math.max(2, filled / 2) ? [...values.keys()] : null
}

const IGNORED = { becomes: [{ meaning: 'ignored' }], confidence: 'medium', problems: [] } as const

/**
 * Assigns each role that only one column can have to the column with the highest confidence, the first on a tie, and ignores the
 * other columns with that role.
 */
function chooseRoles(roles: readonly (ColumnRole | null)[]): (ColumnRole | null)[] {
  const order = { high: 0, medium: 1, low: 2 }
  const best = new Map<string, number>()
  for (const [index, role] of roles.entries()) {
    if (role === null) continue
    const known = roles[best.get(role.meaning) ?? -1]
    if (known === undefined || known === null || order[role.confidence] < order[known.confidence])
      best.set(role.meaning, index)
  }
  return roles.map((role, index) => {
    if (role === null || role.meaning === 'attribute' || role.meaning === 'ignored') return role
    return best.get(role.meaning) === index ? role : { meaning: 'ignored', confidence: 'medium' }
  })
}

function fromRole(
  { meaning, confidence }: ColumnRole,
  column: string,
  profile: ColumnProfile,
  guess: ProposalContext['guess'],
): Pick<ImportColumn, 'becomes' | 'confidence' | 'problems'> {
  const rows = profile.filled
  switch (meaning) {
    case 'completed': {
      const isDate = shareOfDates(profile) > 0
      const format = [...profile.dates].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? guess.date_format
      const isUnclear =
        isDate && profile.dates.get('MM/DD/YYYY') === profile.dates.get('DD/MM/YYYY') && format.includes('/')
      const choice: ColumnChoice = {
        meaning,
        format: isUnclear && guess.date_format.includes('/') ? guess.date_format : format,
        ...(/\butc\b/i.test(column) ? { time_zone: 'UTC' } : {}),
      }
      if (!isDate)
        return {
          becomes: [choice],
          confidence: 'low',
          problems: [{ problem: 'no_year', values: profile.samples, rows }],
        }
      if (!isUnclear) return { becomes: [choice], confidence, problems: [] }
      return {
        becomes: [choice],
        confidence: 'low',
        problems: [{ problem: 'date_unclear', values: profile.samples, rows }],
      }
    }
    case 'weight':
      return {
        becomes: [{ meaning }],
        confidence: 'low',
        problems: [{ problem: 'weights_change_figures', values: [], rows }],
      }
    case 'member': {
      const by = profile.samples.some((cell) => cell.includes('@')) ? 'email' : 'number'
      return { becomes: [{ meaning, by }], confidence, problems: [] }
    }
    case 'key':
    case 'location':
    case 'ignored':
    case 'attribute':
      return { becomes: [meaning === 'attribute' ? { meaning, name: column } : { meaning }], confidence, problems: [] }
  }
}

function attributeName(column: string): string {
  const name = column.replace(/^q\d+([a-z]?[ _-]+)?/i, '') || column
  return name.slice(0, 60)
}

function withoutMissing(profile: ColumnProfile | undefined, missing: ReadonlySet<string>): ColumnProfile {
  if (profile === undefined) return EMPTY
  const left = [...profile.values].filter(([value]) => !missing.has(value))
  if (left.length === profile.values.size) return profile
  const removed = [...profile.values].reduce((sum, [value, count]) => (missing.has(value) ? sum + count : sum), 0)
  return {
    ...profile,
    filled: profile.filled - removed,
    values: new Map(left),
    samples: profile.samples.filter((value) => !missing.has(value)),
  }
}

const EMPTY: ColumnProfile = {
  filled: 0,
  values: new Map(),
  isOpen: false,
  isUnique: true,
  dates: new Map(),
  examined: 0,
  decimals: { '.': 0, ',': 0 },
  longest: 0,
  samples: [],
}
