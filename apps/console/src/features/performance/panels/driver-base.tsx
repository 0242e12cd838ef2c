import type { DriversAnswer } from '@rapport/api/contract/feedback/drivers'
import { formatCount } from '@rapport/domain/format/numbers'
import { pluralize } from '@rapport/domain/format/text'
import { DRIVER_MAX_RESPONDENTS } from '@rapport/domain/statistics/key-drivers'

import { messages } from '../messages.ts'

/** Maximum number of questions that are listed as reducing the base. */
const MOST_NAMED = 3

/**
 * Renders the number of respondents on which the key drivers are based, what reduced it, and the omitted questions. Renders nothing
 * when there is no overall question or no count.
 *
 * @source Decisions, section 4
 */
export function DriverBase({ answer }: { answer: DriversAnswer }) {
  const { overall, rated, complete, respondents, drivers, left_out } = answer
  if (overall === null || rated === null || complete === null) return null
  const costly = drivers
    .flatMap(({ title, cost }) => (cost === null || cost === 0 ? [] : [{ title, cost }]))
    .toSorted((a, b) => b.cost - a.cost)
    .slice(0, MOST_NAMED)
  return (
    <div className="grid max-w-[90ch] gap-1 px-5 pt-3 pb-4 text-rp-12 text-pretty text-rp-muted max-rp-tablet:px-4">
      <p>
        {messages.baseRated(pluralize(respondents, 'respondent'), formatCount(rated), overall.title)}
        {rated >= DRIVER_MAX_RESPONDENTS ? ` ${messages.baseNewest(formatCount(DRIVER_MAX_RESPONDENTS))}` : ''}{' '}
        {messages.baseComplete(formatCount(complete))}
      </p>
      {costly.length > 0 ? (
        <p>{messages.baseCosts(costly.map(({ title, cost }) => messages.cost(title, formatCount(cost))))}</p>
      ) : null}
      {left_out.length > 0 ? (
        <p>
          {messages.leftOut(left_out.map(({ title, answered }) => messages.cost(title, pluralize(answered, 'answer'))))}
        </p>
      ) : null}
    </div>
  )
}
