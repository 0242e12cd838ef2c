import { Button } from '@rapport/ui/button'
import { Tooltip } from '@rapport/ui/tooltip'
import { CircleQuestionMark } from 'lucide-react'
import { Link, useLocation } from 'react-router'

import { chapterOf, helpHref } from '../../platform/navigation/help-chapters.ts'
import { messages } from './messages.ts'

/** Links to the chapter of the manual that explains the current page. The link has the same position on each page (WCAG 3.2.6). */
export function HelpLink() {
  const chapter = chapterOf(useLocation().pathname)
  const label = messages.help(chapter.title)
  return (
    <Tooltip text={label}>
      <Button asChild variant="quiet" aria-label={label} className="w-10 px-0">
        <Link to={helpHref(chapter.id)}>
          <CircleQuestionMark aria-hidden="true" size={18} strokeWidth={1.8} />
        </Link>
      </Button>
    </Tooltip>
  )
}
