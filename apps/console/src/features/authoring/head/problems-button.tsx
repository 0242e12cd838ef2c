import { readText } from '@rapport/domain/surveys/definition/survey-choices'
import type { SurveyProblem } from '@rapport/domain/surveys/definition/survey-problem'
import { findRowAt, listOutline, readDraftDefinition } from '@rapport/domain/surveys/outline/outline'
import { Button } from '@rapport/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@rapport/ui/popover'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { listAlerts } from '../alerts/use-alerts.ts'
import { useDraftPart } from '../draft/use-draft.ts'
import { messages } from '../messages.ts'
import { STEPS } from '../steps.ts'

/** Renders the number of problems; it opens their list, which leads to each. Nothing without problems. */
export function ProblemsButton() {
  const problems = useDraftPart((state) => state.problems)
  const [isOpen, setOpen] = useState(false)
  if (problems.length === 0) return null
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="quiet" className="text-rp-negative-text!">
          <CircleAlert size={15} aria-hidden="true" />
          {messages.problems(problems.length)}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={messages.problemsTitle} className="p-2!">
        <p className="px-2 pt-1 pb-2 text-rp-13 text-rp-muted">{messages.problemsHint}</p>
        <ProblemList problems={problems} onOpen={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  )
}

function ProblemList({ problems, onOpen }: { problems: readonly SurveyProblem[]; onOpen: () => void }) {
  const draft = useDraftPart((state) => state.draft)
  const alerts = listAlerts(draft.alerts)
  const rows = listOutline(readDraftDefinition(draft.definition))
  return (
    <ul className="grid gap-0.5">
      {problems.map(({ path, reason }) => {
        const row = findRowAt(rows, path.replace(/^definition\./, ''))
        const step = STEPS.find(({ hasProblem }) => hasProblem(path))?.step ?? ''
        const alert = alerts.find(({ index }) => path.startsWith(`alerts[${index}]`))
        const search = new URLSearchParams({
          step,
          ...(row ? { question: row.id } : {}),
          ...(alert ? { alert: alert.id } : {}),
        }).toString()
        return (
          <li key={`${path} ${reason}`}>
            <Link
              to={{ search: `?${search}` }}
              replace
              onClick={onOpen}
              className="block rounded-rp-2 px-2 py-1.5 text-rp-13 rp-focus-ring hover:bg-rp-hover"
            >
              <span className="block font-rp-medium text-rp-strong">
                {row
                  ? readText(row.source.title, row.source.name)
                  : alert
                    ? messages.ofAlert(alert.alert.name)
                    : messages.partOf(path)}
              </span>
              <span className="block text-rp-muted first-letter:uppercase">{reason}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
