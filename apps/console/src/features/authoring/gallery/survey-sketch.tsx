import type { QuestionSketch } from '@rapport/domain/surveys/templates/survey-facts'
import { ThumbsDown, ThumbsUp } from 'lucide-react'

/** Number of questions that fit into a sketch. */
const DRAWN = 3

/** Renders a decorative sketch of the first questions of a survey, without their text. */
export function SurveySketch({ questions }: { questions: readonly QuestionSketch[] }) {
  return (
    <span
      aria-hidden="true"
      className="block h-27 overflow-clip border-b border-rp-line bg-rp-sunken px-16 pt-4 max-rp-tablet:px-10 max-rp-mobile:h-auto max-rp-mobile:border-e max-rp-mobile:border-b-0 max-rp-mobile:px-3 max-rp-mobile:[contain:size]"
    >
      <span className="mx-auto block min-h-full max-w-48 rounded-t-rp-2 border border-b-0 border-rp-line bg-rp-surface">
        <span className="block h-4 rounded-t-rp-2 bg-rp-brand" />
        <span className="grid gap-2.5 p-3">
          {questions.slice(0, DRAWN).map((question) => (
            <span key={question.name} className="grid gap-1.5">
              <span className="block h-1 w-3/5 rounded-full bg-rp-muted" />
              <Answers question={question} />
            </span>
          ))}
        </span>
      </span>
    </span>
  )
}

const positions = (count: number) => Array.from({ length: count }, (_, position) => position)

function Answers({ question: { layout, steps, rows } }: { question: QuestionSketch }) {
  switch (layout) {
    case 'thumbs':
      return (
        <span className="grid grid-cols-2 gap-1.5 [&>span]:grid [&>span]:h-9 [&>span]:place-items-center [&>span]:rounded-rp-1 [&>span]:border">
          <span className="border-rp-accent bg-rp-accent text-rp-on-accent">
            <ThumbsUp size={14} />
          </span>
          <span className="border-rp-edge text-rp-text">
            <ThumbsDown size={14} />
          </span>
        </span>
      )
    case 'scale':
      return (
        <span className="flex gap-1">
          {positions(Math.min(steps, 11)).map((step) => (
            <span
              key={step}
              className={`h-3.5 flex-1 rounded-rp-1 border ${step === Math.min(steps, 11) - 2 ? 'border-rp-accent bg-rp-accent' : 'border-rp-edge'}`}
            />
          ))}
        </span>
      )
    case 'matrix':
      return (
        <span className="grid gap-1.5">
          {positions(Math.min(rows, 4)).map((row) => (
            <span key={row} className="flex items-center gap-1.5">
              <span className="h-1 flex-1 rounded-full bg-rp-line-strong" />
              {positions(Math.min(steps, 5)).map((step) => (
                <span
                  key={step}
                  className={`size-2 rounded-full border ${step === 3 - (row % 2) ? 'border-rp-accent bg-rp-accent' : 'border-rp-edge'}`}
                />
              ))}
            </span>
          ))}
        </span>
      )
    case 'choices':
    case 'checks':
      return (
        <span className="grid gap-1">
          {positions(Math.min(steps, 3)).map((step) => (
            <span key={step} className="flex items-center gap-1.5">
              <span
                className={`size-2.5 border ${layout === 'checks' ? 'rounded-rp-1' : 'rounded-full'} ${step === 0 ? 'border-rp-accent bg-rp-accent' : 'border-rp-edge'}`}
              />
              <span className="h-1 w-2/3 rounded-full bg-rp-line-strong" />
            </span>
          ))}
        </span>
      )
    case 'text':
      return <span className="block h-6 rounded-rp-1 border border-rp-edge" />
  }
}
