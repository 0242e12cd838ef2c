import { Badge } from '@rapport/ui/badge'
import { Button } from '@rapport/ui/button'
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '@rapport/ui/dialog'
import { useBarSpace } from '@rapport/ui/use-bar-space'
import { Eye } from 'lucide-react'

import { messages } from './messages.ts'
import type { ShownTemplate } from './template-cards.tsx'

interface TemplateBarProps {
  shown: ShownTemplate
  busy: boolean
  onUse: () => void
}

/** Renders the actions for the selected template in a bar that stays in view below the cards. */
export function TemplateBar({ shown, busy, onUse }: TemplateBarProps) {
  const { template, facts } = shown
  useBarSpace()
  const use = (
    <Button variant="primary" busy={busy} className="max-rp-mobile:flex-1" onClick={onUse}>
      {messages.use}
    </Button>
  )
  return (
    <div className="sticky bottom-(--rp-tabs-space,0px) z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-rp-line bg-rp-surface px-8 py-3 max-rp-tablet:px-4">
      <p className="min-w-0 flex-1 text-rp-13 text-rp-muted max-rp-mobile:sr-only">
        <span className="me-2 text-rp-14 font-rp-strong text-rp-strong">{template.name}</span>
        {messages.size(facts.questions, facts.pages.length)}, {messages.alerts(template.alerts.length)}
      </p>
      <Dialog>
        <DialogTrigger asChild>
          <Button className="max-rp-mobile:flex-1">
            <Eye aria-hidden="true" size={16} />
            {messages.preview}
          </Button>
        </DialogTrigger>
        <DialogContent
          title={template.name}
          description={`${template.summary} ${messages.size(facts.questions, facts.pages.length)}, ${messages.takesLong(facts.seconds)}.`}
          footer={
            <>
              <DialogClose asChild>
                <Button>{messages.close}</Button>
              </DialogClose>
              {use}
            </>
          }
        >
          <TemplateOutline shown={shown} />
        </DialogContent>
      </Dialog>
      {use}
    </div>
  )
}

function TemplateOutline({ shown: { template, facts } }: { shown: ShownTemplate }) {
  return (
    <div className="grid gap-5 text-rp-14">
      {facts.pages.map((page) => (
        <section key={page.name}>
          <h3 className="mb-1.5 text-rp-13 font-rp-strong text-rp-muted">{page.title}</h3>
          <ol className="grid gap-1.5 ps-5">
            {page.questions.map(({ name, title }) => (
              <li key={name} className="list-decimal text-pretty marker:text-rp-muted">
                {title}
              </li>
            ))}
          </ol>
        </section>
      ))}
      {template.alerts.length === 0 ? null : (
        <section>
          <h3 className="mb-1.5 text-rp-13 font-rp-strong text-rp-muted">{messages.alerts(template.alerts.length)}</h3>
          <p className="flex flex-wrap gap-1.5">
            {template.alerts.map(({ name }) => (
              <Badge key={name}>{name}</Badge>
            ))}
          </p>
        </section>
      )}
    </div>
  )
}
