import { Button } from '@rapport/ui/button'

import { useDraftPart } from '../draft/use-draft.ts'
import { messages } from './messages.ts'
import { useAlertTest, useIsRuleWrong } from './use-alert-test.ts'
import type { EditedAlert } from './use-alerts.ts'

/** The id of the test, to which the bar leads. */
export const TEST_ID = 'alert-test'

/** Renders the result of the test in a bar that stays in view on a phone, where the test follows the whole form. */
export function TestBar({ edited }: { edited: EditedAlert }) {
  const anonymous = useDraftPart(({ draft }) => draft.settings.anonymous)
  const isWrong = useIsRuleWrong(edited)
  return anonymous || isWrong ? null : <Bar edited={edited} />
}

function Bar({ edited }: { edited: EditedAlert }) {
  const { test } = useAlertTest(edited)
  if (!test.data || test.data.tested === 0) return null
  const { fired, tested } = test.data
  return (
    <div className="sticky bottom-[calc(57px+env(safe-area-inset-bottom))] z-10 grid border-t border-rp-line bg-rp-surface px-4 py-3">
      <Button
        onClick={() => {
          const element = document.getElementById(TEST_ID)
          element?.focus({ preventScroll: true })
          element?.scrollIntoView()
        }}
      >
        {messages.wouldHaveFired(fired.length, tested)}
      </Button>
    </div>
  )
}
