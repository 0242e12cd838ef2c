import type { FormType } from '../performance/form-presets.ts'

/**
 * The parts of the product that use one of a club's surveys, each with its default survey types in order of preference. Home shows
 * one survey's figures, send-outs e-mail one survey, and Quick Pulse sends one by text message.
 *
 * @source Decisions, section 12 "Overall" and "What is sent", and section 14 "Headline form"
 */
export const HEADLINE_TYPES = {
  home: ['relational', 'mps'],
  sendouts: ['mps', 'ppp', 'relational'],
  quick_pulse: ['quick_pulse'],
} as const satisfies Readonly<Record<string, readonly FormType[]>>

/** A part of the product that uses one of a club's surveys. */
export type HeadlineUse = keyof typeof HEADLINE_TYPES

/** All parts of the product that use one of a club's surveys, in the order in which the club profile lists them. */
export const HEADLINE_USES = ['home', 'sendouts', 'quick_pulse'] as const satisfies readonly HeadlineUse[]

/** The properties that decide which survey is used. Times are epoch milliseconds; null means no bound. */
export interface HeadlineCandidate {
  readonly feedback_form_id: number
  readonly feedback_form_type: FormType
  /** The name of the overall question; null when there is none. */
  readonly overall_question: string | null
  readonly anonymous: boolean
  /** Whether an import created the survey. */
  readonly is_imported: boolean
  readonly opens_ts: number | null
  readonly cutoff_ts: number | null
}

/** Returns whether a survey accepts answers at `now_ts`: from its opening until its cutoff. */
export const isFormOpen = (
  { opens_ts, cutoff_ts }: Pick<HeadlineCandidate, 'opens_ts' | 'cutoff_ts'>,
  now_ts: number,
) => (opens_ts ?? -Infinity) <= now_ts && now_ts < (cutoff_ts ?? Infinity)

/**
 * Returns whether a club can choose a survey for a part. Every part accepts surveys of its default types. Home also accepts any
 * other survey that is not anonymous and has an overall question, because Home shows this year's answers to that question.
 *
 * @source Decisions, section 14 "Headline form"
 */
export function canUseSurvey(
  use: HeadlineUse,
  {
    feedback_form_type,
    overall_question,
    anonymous,
  }: Pick<HeadlineCandidate, 'feedback_form_type' | 'overall_question' | 'anonymous'>,
): boolean {
  if (HEADLINE_TYPES[use].some((type) => type === feedback_form_type)) return true
  return use === 'home' && overall_question !== null && !anonymous
}

/** Returns the newest survey (the one with the highest id) of the first type in `types` that has any; null when no type has one. */
function newestOf<Form extends HeadlineCandidate>(forms: readonly Form[], types: readonly FormType[]): Form | null {
  for (const type of types) {
    const [newest] = forms
      .filter((form) => form.feedback_form_type === type)
      .toSorted((a, b) => b.feedback_form_id - a.feedback_form_id)
    if (newest !== undefined) return newest
  }
  return null
}

/**
 * Returns the survey that a part of the product uses. If the chosen survey is among `forms` and the part can use it, returns that
 * survey, even if it is closed or an import created it. Otherwise, ignores imported surveys and returns the newest open survey (the
 * one with the highest id) of the first type that has one. If none is open, chooses among the surveys that are not open in the same
 * way, so that figures are still shown after a closeout. Returns null if there is no such survey either.
 *
 * @source Decisions, section 14 "Headline form"; the closed survey as the last resort is ours
 */
export function chooseHeadlineForm<Form extends HeadlineCandidate>(
  forms: readonly Form[],
  { use, chosen, now_ts }: { readonly use: HeadlineUse; readonly chosen: number | null; readonly now_ts: number },
): Form | null {
  const usable = forms.filter((form) => canUseSurvey(use, form))
  const named = usable.find((form) => form.feedback_form_id === chosen)
  if (named !== undefined) return named
  const own = usable.filter((form) => !form.is_imported)
  const types = HEADLINE_TYPES[use]
  return (
    newestOf(
      own.filter((form) => isFormOpen(form, now_ts)),
      types,
    ) ?? newestOf(own, types)
  )
}
