import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { Button } from '@rapport/ui/button'
import { Dialog, DialogClose, DialogContent } from '@rapport/ui/dialog'
import { Field } from '@rapport/ui/field'
import { FileInput } from '@rapport/ui/file-input'
import { Textarea } from '@rapport/ui/textarea'
import { useState } from 'react'

import { messages } from './messages.ts'
import { MAX_DEFINITION_BYTES, MAX_LISTED, readDefinition, type ReadProblem } from './read-definition.ts'

interface FileDialogProps {
  busy: boolean
  onDefinition: (definition: SurveyDefinition) => void
  onClose: () => void
}

/**
 * Renders a dialog that reads a survey definition from a file or, if no file is chosen, from pasted text. If the definition has
 * problems, lists them; otherwise, passes the definition to `onDefinition`. The dialog stays open in both cases.
 */
export function FileDialog({ busy, onDefinition, onClose }: FileDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<readonly ReadProblem[]>([])

  async function submit() {
    let source = text
    try {
      if (file !== null) source = await file.text()
    } catch {
      setProblems([{ path: '', reason: messages.unreadable, accepted: null }])
      return
    }
    const read = readDefinition(source)
    setProblems(read.ok ? [] : read.problems)
    if (read.ok) onDefinition(read.definition)
  }

  return (
    <Dialog open onOpenChange={(open) => (open || busy ? undefined : onClose())}>
      <DialogContent
        className="w-160!"
        title={messages.fileTitle}
        description={messages.fileWhy}
        footer={
          <>
            <DialogClose asChild>
              <Button disabled={busy}>{messages.cancel}</Button>
            </DialogClose>
            <Button variant="primary" busy={busy} onClick={() => void submit()}>
              {messages.fileAction}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Field label={messages.fileLabel}>
            <FileInput
              aria-label={messages.fileLabel}
              value={file}
              onValueChange={(next) => {
                setFile(next)
                setProblems([])
              }}
              endings={['.json', '.txt']}
              maxBytes={MAX_DEFINITION_BYTES}
              promptText={messages.filePrompt}
            />
          </Field>
          {file === null ? (
            <Field label={messages.textLabel}>
              <Textarea
                rows={8}
                spellCheck={false}
                className="max-h-72 font-mono text-rp-13"
                value={text}
                onChange={(event) => {
                  setText(event.target.value)
                  setProblems([])
                }}
              />
            </Field>
          ) : null}
          <ProblemList problems={problems} />
        </div>
      </DialogContent>
    </Dialog>
  )
}

function ProblemList({ problems }: { problems: readonly ReadProblem[] }) {
  return (
    <div role="alert" className="empty:hidden">
      {problems.length === 0 ? null : (
        <>
          <p className="text-rp-13 font-rp-medium text-rp-negative-text">
            {messages.problems(problems.length, MAX_LISTED)}
          </p>
          <ul className="mt-2 grid gap-2 text-rp-13">
            {problems.map(({ path, reason, accepted }) => (
              <li key={`${path} ${reason}`} className="border-s-2 border-rp-negative-text ps-3 wrap-anywhere">
                <code className="font-mono text-rp-12">{path || messages.whole}</code>
                <p>{reason}</p>
                {accepted === null ? null : <p className="text-rp-muted">{accepted}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
