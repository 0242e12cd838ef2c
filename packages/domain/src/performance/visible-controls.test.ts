import { describe, expect, it } from 'vitest'

import { deriveVisibleControls, type VisibleControls } from './visible-controls.ts'

const GROUPED = 'grouped_question'
const SINGLE = 'individual_question'
type Row = [string, typeof GROUPED | typeof SINGLE, 'charts' | 'raw', string[], boolean, (keyof VisibleControls)[]]

describe('deriveVisibleControls', () => {
  it.each<Row>([
    ['grouped charts at the top', GROUPED, 'charts', [], false, ['filters', 'chartType']],
    ['indices at the top', GROUPED, 'charts', [], true, ['filters']],
    ['grouped tables at the top', GROUPED, 'raw', [], false, ['filters', 'chartType']],
    ['grouped charts below', GROUPED, 'charts', ['a'], false, ['chartType', 'view']],
    ['indices below', GROUPED, 'charts', ['a'], true, ['chartType', 'view']],
    ['grouped tables below', GROUPED, 'raw', ['a'], false, ['view', 'cardExpansion']],
    ['single charts at the top', SINGLE, 'charts', [], false, ['filters', 'chartType', 'view']],
    ['single tables at the top', SINGLE, 'raw', [], false, ['filters', 'view', 'cardExpansion']],
    ['single tables of indices at the top', SINGLE, 'raw', [], true, ['filters', 'view']],
    ['single tables below', SINGLE, 'raw', ['a'], false, ['view', 'cardExpansion']],
  ])('shows only the controls that apply to %s', (_name, resultType, view, level, hasIndices, expected) => {
    const shown = deriveVisibleControls({ resultType, view, level }, hasIndices)
    expect(Object.entries(shown).flatMap(([name, isShown]) => (isShown ? [name] : []))).toEqual(expected)
  })
})
