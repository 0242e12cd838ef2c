import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { DistributionBar } from '@rapport/charts/distribution-bar'
import { formatCount, formatPercent } from '@rapport/domain/format/numbers'
import { countWords, type CountedWord } from '@rapport/domain/results/items/counted-words'
import { asksForComment } from '@rapport/domain/surveys/voices/asks-for-comment'
import { Link as TextLink } from '@rapport/ui/link'
import { Link } from 'react-router'

import { messages } from '../messages.ts'
import { useCardScene } from './card-scene.ts'

/** Maximum number of words on a card. */
const SHOWN = 10

const textsOf = ({ name, results }: ResultItem): string[] =>
  (results.current.answers.distribution[name] ?? []).flatMap(({ text }) => (text === null ? [] : [text]))

/**
 * Returns the words that were given as answers to a one-line text question, with their counts. Returns null for any other question,
 * and when too few of the listed answers consist of one word.
 */
export function readWords(item: ResultItem): CountedWord[] | null {
  const { type, inputType, name } = item
  return type === 'text' && asksForComment({ type, inputType, name }) ? countWords(textsOf(item)) : null
}

interface WordCountsProps {
  item: ResultItem
  words: readonly CountedWord[]
  heading: 'h2' | 'h3'
}

/** Renders the most frequent words among the listed answers to a one-line text question. */
export function WordCounts({ item, words, heading }: WordCountsProps) {
  const { responsesOf } = useCardScene()
  const counted = words.reduce((sum, { count }) => sum + count, 0)
  const all = item.results.current.answers.totalCount
  return (
    <DistributionBar
      title={item.title}
      heading={heading}
      subtitle={words.length > SHOWN ? messages.wordsShown(SHOWN, formatCount(words.length)) : undefined}
      base={messages.wordsBase(formatCount(counted), formatCount(all))}
      answers={words.slice(0, SHOWN).map(({ word, count }) => ({ label: word, count, share: (100 * count) / counted }))}
      format={formatPercent}
      formatCount={formatCount}
      note={
        responsesOf === null ? null : (
          <TextLink asChild className="text-rp-13">
            <Link to={responsesOf(item)}>
              {messages.comments(all)}
              <span className="sr-only">{messages.of(item.title)}</span>
            </Link>
          </TextLink>
        )
      }
    />
  )
}
