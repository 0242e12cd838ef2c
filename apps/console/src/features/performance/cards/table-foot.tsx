import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { TABLE_BUTTONS, type TableButton } from '@rapport/domain/results/items/table-rows'
import { Button } from '@rapport/ui/button'
import { Link as TextLink } from '@rapport/ui/link'
import { Link } from 'react-router'

import { messages } from '../messages.ts'
import { useCardScene } from './card-scene.ts'

interface TableFootProps {
  item: ResultItem
  button: TableButton | null
  onPress: (button: TableButton) => void
  /** Text of the link to the responses; null when there is no link. */
  linkText: string | null
}

/** Renders the button that shows or hides rows, and the link to the responses. */
export function TableFoot({ item, button, onPress, linkText }: TableFootProps) {
  const { responsesOf } = useCardScene()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      {button === null ? null : (
        <Button size="sm" aria-label={TABLE_BUTTONS[button] + messages.of(item.title)} onClick={() => onPress(button)}>
          {TABLE_BUTTONS[button]}
        </Button>
      )}
      {linkText !== null && responsesOf ? (
        <TextLink asChild className="text-rp-13">
          <Link to={responsesOf(item)}>
            {linkText}
            <span className="sr-only">{messages.of(item.title)}</span>
          </Link>
        </TextLink>
      ) : null}
    </div>
  )
}
