import type { SurveyProblem } from '@rapport/domain/surveys/definition/survey-problem'
import { Button } from '@rapport/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@rapport/ui/popover'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { locateProblem } from '../draft/locate-problem.ts'
import { useDraftPart } from '../draft/use-draft.ts'
import { messages } from '../messages.ts'
import { STEPS } from '../steps.ts'

/** Renders a button that shows the number of problems and opens a list with a link to each. Renders nothing when there are no problems. */
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
  return (
    <ul className="grid gap-0.5">
      {problems.map((problem) => {
        const { path, reason } = problem
        const { name, question, alert } = locateProblem(draft, problem)
        const step = STEPS.find(({ hasProblem }) => hasProblem(path))?.step ?? ''
        const search = new URLSearchParams({
          step,
          ...(question ? { question } : {}),
          ...(alert ? { alert } : {}),
        }).toString()
        return (
          <li key={`${path} ${reason}`}>
            <Link
              to={{ search: `?${search}` }}
              replace
              onClick={onOpen}
              className="block rounded-rp-2 px-2 py-1.5 text-rp-13 rp-focus-ring hover:bg-rp-hover"
            >
              <span className="block font-rp-medium text-rp-strong">{name}</span>
              <span className="block text-rp-muted first-letter:uppercase">{reason}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
