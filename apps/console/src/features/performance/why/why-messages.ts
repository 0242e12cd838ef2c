import { formatCount } from '@rapport/domain/format/numbers'
import { pluralize } from '@rapport/domain/format/text'

/** Texts of the summary on the Performance page and of its ranked table. */
export const whyMessages = {
  headlines: 'Main scores',
  overallSatisfaction: 'Overall Satisfaction',
  comparedWith: (start: string, end: string) => `Compared with ${start}–${end}.`,
  same: 'About the same',
  movedBy: (isUp: boolean, size: string, isChance: boolean) =>
    `${isUp ? 'Up' : 'Down'} ${size}${isChance ? ', could be chance' : ''}`,
  moved: 'What moved',
  lowest: 'Lowest scores',
  quotes: 'What members say',
  ofResults: (changes: number, results: number) =>
    `${pluralize(changes, 'significant change')} of ${pluralize(results, 'result')}`,
  nothingMoved: 'All changes since the previous cycle could be chance.',
  kinds: { fell: 'Fell', rose: 'Rose', lowest: 'Low score' },
  all: 'All results',
  interval: (low: string, high: string) => `95% interval ${low}–${high}`,
  noQuotes: 'No comments with these scores.',
  noQuotesPublished: 'No published comment mentions this.',
  quotesFailed: 'Comments could not be loaded.',
  overall: 'overall',
  low: (count: number) => `${pluralize(count, 'comment')} with low scores`,
  high: (count: number) => `${pluralize(count, 'comment')} with high scores`,
  about: (title: string) => ` on ${title}`,
  worstOf: 'Worst:',
  heads: {
    result: 'Result',
    score: 'Score',
    cycles: (count: number) => pluralize(count, 'cycle'),
    waves: (count: number) => pluralize(count, 'wave'),
    change: 'Change',
    importance: 'Importance',
    worst: 'Worst segment',
    comments: 'Comments',
  },
  tiers: { high: 'High', medium: 'Medium', low: 'Low' },
  noTier: 'Not ranked',
  noWorst: 'Not compared',
  chance: 'could be chance',
  noWeights: 'Changes and ranked results are not weighted, so they are hidden. Switch Weighted off to see them.',
  foot: (scores: string, comparisons: number) =>
    [
      `Score: ${scores}, with its 95% interval as the pale end of the bar.`,
      comparisons > 1
        ? `Changes since the previous cycle are adjusted for ${formatCount(comparisons)} comparisons (Benjamini–Hochberg); significant changes are shown in color.`
        : 'Significant changes are shown in color.',
      'Importance: key drivers in three groups of equal size.',
      'Worst segment: the lowest score among segments with at least 10 answers; significantly lower segments take precedence.',
    ].join(' '),
  footComments: ' Comments: from people who gave the result a low score.',
  failed: 'The changes could not be loaded.',
} as const
