import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@rapport/ui/dropdown-menu'
import { IconButton } from '@rapport/ui/icon-button'
import { Archive, ArchiveRestore, Copy, Ellipsis, Pencil, Share2 } from 'lucide-react'
import { Link } from 'react-router'

import { surveyEditHref } from '../../../platform/navigation/paths.ts'
import { messages } from './messages.ts'
import type { ListActions } from './use-list-actions.ts'

interface SurveyActionsProps {
  form: FeedbackForm
  isArchived: boolean
  actions: ListActions
}

/** Renders the menu of a survey in the list: edit, share, duplicate, and archive or restore. */
export function SurveyActions({ form, isArchived, actions }: SurveyActionsProps) {
  const edit = surveyEditHref(form.feedback_form_id)
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton aria-label={messages.actionsOf(form.name)} disabled={actions.isBusy}>
          <Ellipsis aria-hidden="true" size={16} strokeWidth={1.8} />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem asChild>
          <Link to={edit}>
            <Pencil aria-hidden="true" />
            {messages.edit}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to={`${edit}?step=share`}>
            <Share2 aria-hidden="true" />
            {messages.share}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => actions.duplicate(form)}>
          <Copy aria-hidden="true" />
          {messages.duplicate}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => (isArchived ? actions.unarchive(form) : actions.archive(form))}>
          {isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
          {isArchived ? messages.unarchive : messages.archive}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
