'use client'

import { Button } from '../button/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../dialog/dialog.tsx'
import { Field } from '../field/field.tsx'
import { RadioGroup } from '../radio-group/radio-group.tsx'

type Side = 'mine' | 'theirs'

/** A field that two people changed to different values. */
export interface ConflictField<Name extends string = string> {
  readonly name: Name
  readonly label: string
  /** The two values as text; an empty value is shown as `emptyText`. */
  readonly mine: string
  readonly theirs: string
  /** Which of the two values is chosen. */
  readonly keep: Side
}

export interface ConflictChooserProps<Name extends string> {
  title: string
  description?: string
  fields: readonly ConflictField<Name>[]
  /** Called with the name of a field and the side chosen for it. */
  onKeep: (name: Name, keep: Side) => void
  /** Applies the chosen values. */
  onUse: () => void
  onClose: () => void
  /** @default 'Use these' */
  useLabel?: string
  /** @default 'Cancel' */
  cancelLabel?: string
  /** @default 'Yours' */
  mineLabel?: string
  /** @default 'Theirs' */
  theirsLabel?: string
  /** @default 'Empty' */
  emptyText?: string
}

/**
 * Asks which value to keep for each field that two people have changed. The dialog is open as long as this component is mounted. To
 * keep or replace everything, use ConflictNote.
 *
 * @source Decisions, section 6 (409)
 */
export function ConflictChooser<Name extends string>({
  title,
  description,
  fields,
  onKeep,
  onUse,
  onClose,
  useLabel = 'Use these',
  cancelLabel = 'Cancel',
  mineLabel = 'Yours',
  theirsLabel = 'Theirs',
  emptyText = 'Empty',
}: ConflictChooserProps<Name>) {
  const hintOf = (text: string) =>
    text.trim() === '' ? (
      <span className="italic">{emptyText}</span>
    ) : (
      <bdi className="block [overflow-wrap:anywhere] whitespace-pre-line">{text}</bdi>
    )
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title={title}
        description={description}
        footer={
          <>
            <DialogClose asChild>
              <Button>{cancelLabel}</Button>
            </DialogClose>
            <Button variant="primary" onClick={onUse}>
              {useLabel}
            </Button>
          </>
        }
      >
        <div data-rp-slot="conflict-chooser" className="grid gap-4">
          {fields.map(({ name, label, mine, theirs, keep }) => (
            <Field key={name} label={label}>
              <RadioGroup
                aria-label={label}
                value={keep}
                onValueChange={(side) => onKeep(name, side)}
                options={[
                  { value: 'mine', label: mineLabel, hint: hintOf(mine) },
                  { value: 'theirs', label: theirsLabel, hint: hintOf(theirs) },
                ]}
              />
            </Field>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  )
}
