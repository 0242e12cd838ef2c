/** Number of columns without answers: the key and the day. */
const OWN_COLUMNS = 2
/** Number of steps of a rating scale. */
const STEPS = 5
/** Every tenth question column contains choice texts; the others contain ratings. */
const TENTH = 10
const DAYS = 700
const DAY_MS = 86_400_000
const FIRST = Date.UTC(2024, 0, 1)
/** Minimum number of characters in each chunk but the last. */
const PIECE = 65_536
const CHOICES = ['The pool', 'The grill', 'The course', 'The gym']

const names = (columns: number): string[] => Array.from({ length: columns - OWN_COLUMNS - 1 }, (_, slot) => `q${slot}`)
const isChoice = (slot: number): boolean => slot % TENTH === TENTH - 1

/** Returns a survey of ratings, choices and a comment for a file with the given number of columns. */
export const definitionOf = (columns: number) => ({
  title: 'Bench',
  pages: [
    {
      name: 'page1',
      elements: [
        ...names(columns).map((name, slot) =>
          isChoice(slot) ? { type: 'radiogroup', name, choices: CHOICES } : { type: 'rating', name, rateMax: STEPS },
        ),
        { type: 'comment', name: 'why' },
      ],
    },
  ],
})

/** Returns the import mapping for a file with the given number of columns. */
export const mappingOf = (columns: number) => ({
  form: { name: 'Bench', feedback_form_type: 'relational', overall_question: 'q0' },
  key: { column: 'id' },
  completed: { column: 'day' },
  questions: [...names(columns), 'why'].map((name) => ({ column: name, question: name })),
})

/**
 * Generates a CSV file with the given number of rows and columns: each row answers about nineteen in twenty questions, and every fourth
 * row has a comment.
 */
export async function* bytesOf(rows: number, columns: number): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let piece = `id,day,${[...names(columns), 'why'].join(',')}\n`
  for (let row = 1; row <= rows; row++) {
    const day = new Date(FIRST + (row % DAYS) * DAY_MS).toISOString().slice(0, 10)
    const cells = names(columns).map((_, slot) => {
      const number = (row * 7 + slot * 13 + (row >> 3)) % 20
      return number === 0 ? '' : isChoice(slot) ? CHOICES[number % CHOICES.length] : String((number % STEPS) + 1)
    })
    piece += `${row},${day},${cells.join(',')},${row % 4 === 0 ? `Comment ${row} about the visit` : ''}\n`
    if (piece.length < PIECE) continue
    yield encoder.encode(piece)
    piece = ''
  }
  yield encoder.encode(piece)
}
