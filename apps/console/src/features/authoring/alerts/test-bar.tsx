import { Button } from '@rapport/ui/button'
import { useBarSpace } from '@rapport/ui/use-bar-space'

import { useDraftPart } from '../draft/use-draft.ts'
import { messages } from './messages.ts'
import { useAlertTest, useIsRuleWrong } from './use-alert-test.ts'
import type { EditedAlert } from './use-alerts.ts'

/** The id of the element that shows the alert test. The test bar scrolls to this element and focuses it. */
export const TEST_ID = 'alert-test'

/** Renders the result of the alert test in a bar that stays in view on a phone, where the test itself is below the whole form. */
export function TestBar({ edited }: { edited: EditedAlert }) {
  const anonymous = useDraftPart(({ draft }) => draft.settings.anonymous)
  const isWrong = useIsRuleWrong(edited)
  // The key prevents the result of one alert from being shown as the result of another.
  return anonymous || isWrong ? null : <TestedRule key={edited.id} edited={edited} />
}

function TestedRule({ edited }: { edited: EditedAlert }) {
  const { test, isOld } = useAlertTest(edited)
  if (test.isPending) return <Bar isBusy label={messages.testing} />
  if (!test.data || test.data.tested === 0) return null
  const { fired, tested } = test.data
  return <Bar isBusy={isOld} label={isOld ? messages.testing : messages.wouldHaveFired(fired.length, tested)} />
}

function Bar({ isBusy, label }: { isBusy: boolean; label: string }) {
  useBarSpace()
  return (
    <div
      aria-busy={isBusy}
      className="sticky bottom-(--rp-tabs-space,0px) z-10 grid border-t border-rp-line bg-rp-surface px-4 py-3"
    >
      <Button
        onClick={() => {
          const element = document.getElementById(TEST_ID)
          element?.focus({ preventScroll: true })
          element?.scrollIntoView()
        }}
      >
        {label}
      </Button>
    </div>
  )
}
