import { readChoice } from '@rapport/domain/surveys/definition/survey-choices'
import type { ChoiceSource } from '@rapport/domain/surveys/definition/survey-definition'
import { withoutThumbs, withThumbs } from '@rapport/domain/surveys/outline/thumbs'
import { Checkbox } from '@rapport/ui/checkbox'
import { Field } from '@rapport/ui/field'
import { Select } from '@rapport/ui/select'

import { withProperty } from './edit-text.ts'
import { messages } from './messages.ts'
import type { TypeFieldsProps } from './type-fields.tsx'

/** Renders the checkbox that replaces the choices with thumbs up and thumbs down. */
export function ThumbsOf({ element, change }: TypeFieldsProps) {
  return (
    <Checkbox
      label={messages.thumbs}
      hint={messages.thumbsHint}
      checked={element.renderAs === 'thumbs'}
      onCheckedChange={(isOn) =>
        change(messages.editAction(messages.thumbs), (one) => (isOn ? withThumbs(one) : withoutThumbs(one)))
      }
    />
  )
}

const NOT_APPLICABLE = 'na'

/** Renders the checkbox that adds an answer outside the scale, “Does not apply”. */
export function NotApplicable({ element, change, list }: TypeFieldsProps & { list: 'choices' | 'columns' }) {
  const entries = (element[list] ?? []) as readonly ChoiceSource[] // `choices` and `columns` both contain choices
  const marked = (element.notApplicable ?? []).map(String)
  const isOn = entries.some((entry) => marked.includes(readChoice(entry).value))
  return (
    <Checkbox
      label={messages.notApplicable}
      checked={isOn}
      onCheckedChange={(next) =>
        change(messages.editAction(messages.notApplicableText), (one) => {
          const rest = entries.filter((entry) => !marked.includes(readChoice(entry).value))
          const added = { value: NOT_APPLICABLE, text: messages.notApplicableText }
          const changed = withProperty(one, list, next ? [...rest, added] : rest)
          return withProperty(changed, 'notApplicable', next ? [NOT_APPLICABLE] : undefined)
        })
      }
    />
  )
}

/** Renders the field that selects the row whose score is shown as the question's score. */
export function FeaturedRow({ element, change }: TypeFieldsProps) {
  const rows = (typeof element.rows === 'object' ? element.rows : []).map(readChoice)
  const featured = element.featured_subquestion_value
  return (
    <Field label={messages.featured} hint={messages.featuredHint}>
      <Select
        aria-label={messages.featured}
        clearLabel={messages.noFeatured}
        options={rows.map(({ value, text }) => ({ value, label: text }))}
        value={featured === undefined ? '' : String(featured)}
        onValueChange={(value) =>
          change(messages.editAction(messages.featured), (one) =>
            withProperty(one, 'featured_subquestion_value', value === '' ? undefined : value),
          )
        }
      />
    </Field>
  )
}
