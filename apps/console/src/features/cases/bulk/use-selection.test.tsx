import { expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'

import { caseRow } from '../../../platform/testing/cases.ts'
import { useSelection } from './use-selection.ts'

it('deselects the changed cases, but not a case that was selected in the meantime', async () => {
  const [first, second] = [caseRow({ case_id: 16 }), caseRow({ case_id: 17 })]
  const { result, act } = await renderHook(() => useSelection('page 1'))
  await act(() => result.current.choose(first, true))
  const whenSent = result.current
  await act(() => result.current.choose(second, true))
  await act(() => whenSent.drop([16]))
  expect([result.current.has(first), result.current.has(second)]).toEqual([false, true])
})
