import { measuredCycle, ratedResult } from '@rapport/domain/results/testing/result-items'

/** Creates the weighted result of a rating question: 12 responses in the current cycle and 1 in the previous one have no weight. */
export const weightedResult = (over: Parameters<typeof ratedResult>[0] = {}) =>
  ratedResult({
    results: {
      current: { ...weigh(measuredCycle(2011.4, 2625, 2809), 1804.2), without_weight: 12 },
      previous: { ...weigh(measuredCycle(2252, 2744, 2831), 1911.7), without_weight: 1 },
    },
    ...over,
  })

/** Creates the weighted result of a matrix with two rows. */
export const weightedMatrix = () => {
  const rows = ['Food', 'Service'].map((text) => ({ value: text, text }))
  const [food, service] = [weigh(measuredCycle(30.5, 40, 52), 30.8), weigh(measuredCycle(22.25, 38, 52), 30.1)]
  const current = { ...food, scores: service.scores, subQuestions: { Food: food, Service: service } }
  return ratedResult({ title: 'Dining', type: 'matrix', rows, results: { current, previous: null } })
}

function weigh(cycle: ReturnType<typeof measuredCycle>, effective_base: number): ReturnType<typeof measuredCycle> {
  return { ...cycle, answers: { ...cycle.answers, weighting: { sum: cycle.answers.totalCount, effective_base } } }
}
