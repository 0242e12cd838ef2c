import { ConflictChooser } from '@rapport/ui/conflict-chooser'
import { useState } from 'react'

import { useDraft } from '../draft/use-draft.ts'
import { messages } from '../messages.ts'
import { labelOfField, textOfValue } from './conflict-text.ts'

type Side = 'mine' | 'theirs'

/** Renders a dialog that asks, for each field that another person also changed, whose value to keep. */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
  const { conflicts, draft, store } = useDraft()
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const sideOf = (field: string): Side => sides[field] ?? 'mine'
  return (
    <ConflictChooser
      title={messages.conflictTitle}
      description={messages.conflictHint}
      fields={conflicts.map(({ field, mine, theirs }) => ({
        name: field,
        label: labelOfField(field, draft),
        mine: textOfValue(mine),
        theirs: textOfValue(theirs),
        keep: sideOf(field),
      }))}
      onKeep={(field, side) => setSides({ ...sides, [field]: side })}
      onUse={() => store.resolve(sideOf)}
      onClose={onClose}
    />
  )
}
