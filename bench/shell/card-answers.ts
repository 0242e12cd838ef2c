/**
 * Returns the results of a five-point rating in one cycle: `fives` of the `totalCount` answers are 5, and the others are 1.
 * `respondents` is the number of people who completed the survey.
 */
function rated(fives: number, totalCount: number, respondents: number) {
  const share = (100 * fives) / totalCount
  return {
    respondents,
    answers: {
      totalCount,
      counts: { 1: totalCount - fives, 2: 0, 3: 0, 4: 0, 5: fives },
      distribution: {},
      sentiment: {},
    },
    scores: { mean: 1 + (4 * share) / 100, index: share, topBox: share, top2Box: share, top3Box: share },
    subQuestions: {},
  }
}

const NO_SCORES = { mean: null, index: null, topBox: null, top2Box: null, top3Box: null }
const FEELINGS = { Great: 'positive', Good: 'positive', Fair: 'neutral', Poor: 'negative', None: 'negative' }

function chosen(counts: Readonly<Record<string, number>>, sentiment: Readonly<Record<string, string>>) {
  const totalCount = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const answers = { totalCount, counts, distribution: {}, sentiment }
  return { respondents: totalCount, answers, scores: NO_SCORES, subQuestions: {} }
}

/**
 * Returns `count` results as in GET /v3/feedback/results: ratings, choice questions without sentiments and choice questions with
 * sentiments, in turn. Some figures of each result depend on `period`.
 */
export function makeResults(count: number, period: number): unknown[] {
  return Array.from({ length: count }, (_, index) => {
    const isRating = index % 3 === 0
    const counts = { Great: 60 + index + period, Good: 40 + period, Fair: 25, Poor: 15 + index, None: 3 }
    return {
      result_id: `q-${index}`,
      result_type: 'individual_question',
      feedback_form_id: 12,
      name: `q${index}`,
      title: `Question ${index} of the survey`,
      question_title: `Question ${index} of the survey`,
      type: isRating ? 'rating' : 'radiogroup',
      inputType: null,
      renderAs: null,
      measure: isRating ? 'ordinal_higher' : 'nominal',
      icon: null,
      choices: (isRating ? ['1', '2', '3', '4', '5'] : Object.keys(counts)).map((value) => ({ value, text: value })),
      items: [],
      columns: [],
      rows: [],
      rateMin: isRating ? 1 : null,
      rateMax: isRating ? 5 : null,
      notApplicable: [],
      featured_subquestion_value: null,
      children: [],
      results: isRating
        ? { current: rated(2059 + index - period, 2625 + period, 2809 + period), previous: rated(2252, 2744, 2831) }
        : { current: chosen(counts, index % 3 === 1 ? {} : FEELINGS), previous: null },
    }
  })
}

const OPTIONS =
  'gender member_tenure member_category ageRange age tenure pastDays createdBy hoursWorked absences currentPositionLength cultureAge department employmentLevel'

/** The signed-in user, as the console stores it. @source Specification part 1, section 3 */
export const SESSION = {
  userId: '2',
  token: 'token',
  active_program_id: '1',
  active_program_name: 'Harbor Point Club',
  active_merchant_id: '1',
  active_merchant_name: 'Harbor House',
} as const

const ZONE = 'America/New_York'

/** The server responses that the frame and the filters load before any results. */
export const FRAME_ANSWERS: Readonly<Record<string, unknown>> = {
  '/v3/users/merchants': {
    programs: [{ program_id: 1, program_name: 'Harbor Point Club', timezone: ZONE, brand_primary_color: '#232633' }],
    merchants: [{ merchant_id: 1, merchant_name: 'Harbor House', program_id: 1, timezone: ZONE }],
  },
  '/v3/staff/2': {
    user_id: 2,
    fname: 'Marcus',
    lname: 'Bell',
    email: 'staff@rapport.test',
    phone: null,
    office_phone: null,
    address: null,
    admin: false,
    limited_access: 0,
    roles: [{ role_id: 2 }],
    program_id: 1,
    disabled: false,
  },
  '/v3/feedback': [
    {
      feedback_form_id: 12,
      name: 'Relational Survey',
      title: 'Relational Survey',
      public_id: 'public-12',
      feedback_form_type: 'relational',
      feedback_responses_count: 2809,
      cases_created_count: 41,
      record_count: 1,
    },
  ],
  '/v3/feedback/filters': Object.fromEntries(OPTIONS.split(' ').map((name) => [name, []])),
}
