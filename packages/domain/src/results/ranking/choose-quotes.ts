import { listWords } from '../../surveys/voices/search-words.ts'

/** A comment that may be quoted. */
export interface Quotable {
  readonly text: string
}

/** A result with the comments that may be quoted under it, newest first. */
export interface QuoteSource<Quote extends Quotable> {
  readonly title: string
  readonly quotes: readonly Quote[]
}

/** Default maximum number of quotes for one result. */
const QUOTES = 2
/** Maximum number of different words in a text that is considered to contain little information. */
const SHORT = 3
/** Minimum length of a word that can identify the subject of a text. */
const LEAST_LETTERS = 4
/** Number of initial letters that are compared, so that `waited` matches `waiting`. */
const STEM = 4

/** Words that are common in questions and ratings and do not identify the subject. */
const EMPTY_WORDS = new Set(
  'about been could does from have here how like likely much need often overall rate rated rating should that their them they this what when where which with work would year your'.split(
    ' ',
  ),
)

/**
 * Chooses up to `most` quotes (two by default) with different texts for each result. The criteria, most important first: the text
 * is not yet quoted under an earlier result, mentions a word of the title, has more than three different words, and is newer.
 */
export function chooseQuotes<Quote extends Quotable>(sources: readonly QuoteSource<Quote>[], most = QUOTES): Quote[][] {
  const used = new Set<string>()
  return sources.map(({ title, quotes }) => {
    const stems = stemsOf(title)
    const texts = new Map(quotes.toReversed().map((quote) => [quote.text, quote]))
    const keys = [
      ({ text }: Quote) => Number(used.has(text)),
      ({ text }: Quote) => Number(![...stemsOf(text)].some((stem) => stems.has(stem))),
      ({ text }: Quote) => Number(listWords(text).length <= SHORT),
    ]
    const chosen = [...texts.values()]
      .toReversed()
      .toSorted((a, b) => keys.map((key) => key(a) - key(b)).find((difference) => difference !== 0) ?? 0)
      .slice(0, most)
    for (const { text } of chosen) used.add(text)
    return chosen
  })
}

/**
 * Chooses for each title up to `most` different texts (two by default) that mention a word of the title. Used for comments that
 * belong to no score. Each text is chosen for at most one title.
 */
export function chooseMentions(titles: readonly string[], texts: readonly string[], most = QUOTES): string[][] {
  const left = new Set(texts)
  return titles.map((title) => {
    const stems = stemsOf(title)
    const chosen = [...left].filter((text) => [...stemsOf(text)].some((stem) => stems.has(stem))).slice(0, most)
    for (const text of chosen) left.delete(text)
    return chosen
  })
}

function stemsOf(text: string): Set<string> {
  const words = listWords(text).filter((word) => word.length >= LEAST_LETTERS && !EMPTY_WORDS.has(word))
  return new Set(words.map((word) => word.slice(0, STEM)))
}
