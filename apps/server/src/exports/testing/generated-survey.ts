import { checkDefinition } from '@rapport/domain/surveys/definition/check-definition'
import type { SurveyDefinition, SurveyElement } from '@rapport/domain/surveys/definition/survey-definition'
import fc from 'fast-check'

/** A survey with responses, each with answers to some of the questions. */
export interface GeneratedSurvey {
  readonly definition: SurveyDefinition
  readonly responses: readonly {
    readonly answers: Readonly<Record<string, unknown>>
    /** Epoch ms. */
    readonly completed: number
    readonly weight: number | null
  }[]
}

const FIRST = Date.UTC(2026, 0, 1)
const DAYS = 150
const DAY_MS = 86_400_000

/** A text of ordinary characters and characters that a file must escape, without leading or trailing spaces. */
const text = fc
  .string({
    unit: fc.constantFrom(
      'a',
      'B',
      '1',
      '=',
      '+',
      '-',
      '@',
      "'",
      ' ',
      '"',
      ',',
      ';',
      '\n',
      '<',
      '&',
      'é',
      '😀',
      '_x0041_',
      '.',
    ),
    minLength: 1,
    maxLength: 12,
  })
  .map((given) => given.trim())
  .filter((given) => given !== '')

const value = fc.oneof(
  fc.nat(12),
  fc.constantFrom('a', 'A', 'x y', '1.0', '01', '=1', '; ', 'yes', '-99', 'N/A').map((one) => one.trim()),
)
const values = fc.uniqueArray(value, { minLength: 1, maxLength: 5, selector: String })
/** Labels may repeat, so different values can have the same text. */
const label = fc.oneof(fc.constantFrom('Good', 'Bad', '3', '3.0', '=1+1'), text)
const choices = values.chain((listed) =>
  fc.tuple(
    ...listed.map((one) =>
      fc.oneof(
        fc.constant(one),
        label.map((labelText) => ({ value: one, text: labelText })),
      ),
    ),
  ),
)
type Source = string | number | { readonly value: string | number; readonly text: string }
const valueOf = (source: Source): string | number => (typeof source === 'object' ? source.value : source)

interface Asked {
  readonly element: Omit<SurveyElement, 'name'>
  /** An answer; `beside` is the additional text of its question. */
  readonly answer: fc.Arbitrary<unknown>
  readonly beside?: fc.Arbitrary<string>
}

const title = label.map((labelText) => ({ title: labelText }))
const parts = fc.uniqueArray(text, {
  minLength: 1,
  maxLength: 3,
  selector: (one) => one.toLowerCase().replaceAll(/\W/g, ''),
})
const single = fc.constantFrom('radiogroup', 'dropdown', 'rating')
const someKeys = (keys: readonly string[], answer: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(keys.map((key) => [key, answer])), { requiredKeys: [] })

const asked: fc.Arbitrary<Asked> = fc.oneof(
  fc.tuple(title, single, choices).map(([titleProps, type, offered]): Asked => ({
    element: { ...titleProps, type, ...(type === 'rating' ? { rateValues: offered } : { choices: offered }) },
    answer: fc.constantFrom(...offered.map(valueOf)),
  })),
  fc.tuple(title, choices).map(([titleProps, offered]): Asked => ({
    element: { ...titleProps, type: 'radiogroup', choices: offered, showOtherItem: true },
    answer: fc.constantFrom(...offered.map(valueOf), 'other'),
    beside: text,
  })),
  fc.tuple(title, fc.integer({ min: 2, max: 10 })).map(([titleProps, rateMax]): Asked => ({
    element: { ...titleProps, type: 'rating', rateMax, showCommentArea: true },
    answer: fc.integer({ min: 1, max: rateMax }),
    beside: text,
  })),
  fc.tuple(title, choices).map(([titleProps, offered]): Asked => ({
    element: { ...titleProps, type: 'checkbox', choices: offered },
    answer: fc.subarray(offered.map(valueOf), { minLength: 1 }),
  })),
  fc.tuple(title, choices, parts).map(([titleProps, offered, rows]): Asked => ({
    element: { ...titleProps, type: 'matrix', columns: offered, rows },
    answer: someKeys(rows, fc.constantFrom(...offered.map(valueOf))),
  })),
  title.map((titleProps): Asked => ({ element: { ...titleProps, type: 'boolean' }, answer: fc.boolean() })),
  title.map((titleProps): Asked => ({ element: { ...titleProps, type: 'comment' }, answer: text })),
  title.map((titleProps): Asked => ({
    element: { ...titleProps, type: 'text', inputType: 'number' },
    answer: fc.oneof(
      fc.integer({ min: -1000, max: 1_000_000 }),
      fc.integer({ min: 1, max: 9999 }).map((one) => one / 100),
    ),
  })),
  title.map((titleProps): Asked => ({
    element: { ...titleProps, type: 'text', inputType: 'date' },
    answer: fc.integer({ min: -20_000, max: 20_000 }).map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10)),
  })),
  fc.tuple(title, parts).map(([titleProps, names]): Asked => ({
    element: { ...titleProps, type: 'multipletext', items: names.map((name) => ({ name })) },
    answer: someKeys(names, text),
  })),
  fc.tuple(title, parts).map(([titleProps, rows]): Asked => ({
    element: {
      ...titleProps,
      type: 'matrixdropdown',
      rows,
      columns: [{ name: 'c', cellType: 'dropdown', choices: [1, 2] }],
    },
    answer: someKeys(rows, fc.record({ c: fc.constantFrom(1, 2) })),
  })),
  title.map((titleProps): Asked => ({
    element: { ...titleProps, type: 'paneldynamic', templateElements: [{ type: 'text', name: 'p' }] },
    answer: fc.array(fc.record({ p: text }), { minLength: 1, maxLength: 2 }),
  })),
)

/**
 * Surveys with questions of all types and up to a dozen responses. Each response has another time: responses of the same
 * millisecond are sorted by their ids, and an import gives them new ids.
 */
export const generatedSurvey: fc.Arbitrary<GeneratedSurvey> = fc
  .array(asked, { minLength: 2, maxLength: 7 })
  .map((all) => all.map((one, index) => ({ ...one, name: `q${index + 1}` })))
  .filter((all) => checkDefinition(definitionOf(all)).ok)
  .chain((all) =>
    fc
      .uniqueArray(
        fc.record({
          answers: answersTo(all),
          completed: fc.integer({ min: FIRST, max: FIRST + DAYS * DAY_MS }),
          weight: fc.constantFrom(null, 0.5, 1, 1.25),
        }),
        { minLength: 2, maxLength: 12, selector: ({ completed }) => completed },
      )
      .map((responses) => ({ definition: definitionOf(all), responses })),
  )

type NamedQuestion = Asked & { readonly name: string }

const definitionOf = (all: readonly NamedQuestion[]): SurveyDefinition => ({
  // The cast is safe, because only definitions that pass checkDefinition are generated.
  pages: [{ name: 'page1', elements: all.map(({ name, element }) => ({ name, ...element }) as SurveyElement) }],
})

const answersTo = (all: readonly NamedQuestion[]): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      ...all.map(({ name, answer, beside }) =>
        fc.option(
          fc.tuple(answer, beside === undefined ? fc.constant(null) : fc.option(beside)).map(([given, comment]) => ({
            [name]: given,
            ...(comment === null ? {} : { [`${name}-Comment`]: comment }),
          })),
          { nil: {} },
        ),
      ),
    )
    .map((given) => Object.fromEntries(given.flatMap((one) => Object.entries(one))))
