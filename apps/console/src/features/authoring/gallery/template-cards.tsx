import type { SurveyTemplateItem } from '@rapport/api/contract/feedback/drafts'
import type { SurveyFacts } from '@rapport/domain/surveys/templates/survey-facts'
import { Check, Gauge } from 'lucide-react'

import { messages } from './messages.ts'
import { SurveySketch } from './survey-sketch.tsx'

/** A template with the facts about its survey, such as its pages and questions. */
export interface ShownTemplate {
  readonly template: SurveyTemplateItem
  readonly facts: SurveyFacts
}

interface TemplateCardsProps {
  templates: readonly ShownTemplate[]
  /** The id of the selected template. */
  selected: string
  onSelect: (template_id: string) => void
}

/** Renders templates as cards, one of which is selected; the arrow keys move the selection. */
export function TemplateCards({ templates, selected, onSelect }: TemplateCardsProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby="templates"
      className="grid gap-4 rp-mobile:grid-cols-2 rp-desktop:grid-cols-3"
    >
      {templates.map(({ template, facts }) => (
        <label
          key={template.template_id}
          className="relative grid min-h-32 cursor-pointer grid-cols-[112px_minmax(0,1fr)] overflow-clip rounded-rp-4 border border-rp-line bg-rp-surface hover:border-rp-edge rp-mobile:flex rp-mobile:flex-col has-checked:border-rp-strong has-checked:outline has-checked:outline-rp-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-rp-focus"
        >
          <input
            type="radio"
            name="template"
            value={template.template_id}
            checked={template.template_id === selected}
            onChange={() => onSelect(template.template_id)}
            aria-label={`${template.name}. ${template.summary} ${messages.measures(template.measures)}`}
            className="peer absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          <span
            aria-hidden="true"
            className="absolute end-3 top-3 hidden size-6 max-rp-mobile:top-auto max-rp-mobile:bottom-3 place-items-center rounded-full bg-rp-strong text-rp-surface peer-checked:grid"
          >
            <Check size={14} />
          </span>
          <SurveySketch questions={facts.pages.flatMap(({ questions }) => questions)} />
          <span className="flex grow flex-col gap-1 px-4 py-3 rp-mobile:pb-4">
            <span className="flex items-baseline justify-between gap-2">
              <span className="text-rp-14 font-rp-strong text-rp-strong">{template.name}</span>
              <span className="text-rp-12 whitespace-nowrap text-rp-muted">{messages.takes(facts.seconds)}</span>
            </span>
            <span className="text-rp-13 text-pretty text-rp-muted">{template.summary}</span>
            <span className="mt-auto flex items-start gap-1.5 pt-1 text-rp-12 text-rp-text max-rp-mobile:pe-8">
              <Gauge aria-hidden="true" size={14} className="mt-px shrink-0 text-rp-muted" />
              <span className="min-w-0">
                {template.measures}
                {template.anonymous ? ` · ${messages.anonymous}` : ''}
              </span>
            </span>
          </span>
        </label>
      ))}
    </div>
  )
}
