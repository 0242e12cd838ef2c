import { importFileMutations } from '@rapport/api/queries/import-files'
import { MAX_RESPONSE_FILE_BYTES, RESPONSE_FILE_ENDINGS } from '@rapport/domain/imports/file-chunks'
import { Field } from '@rapport/ui/field'
import { FileInput } from '@rapport/ui/file-input'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { uploadMessages as messages } from './messages.ts'
import { startUpload } from './uploads.ts'
import { useFileChanged } from './use-file-changed.ts'

/**
 * Renders the file input. When a file is chosen, registers the file with the server, starts the upload, and calls `onBegun` with
 * the ID of the file.
 */
export function ChooseFile({ onBegun }: { onBegun: (file_id: number) => void }) {
  const program_id = useProgramId()
  const create = useMutation(importFileMutations.create(client, useQueryClient(), program_id))
  const fileChanged = useFileChanged()
  const [chosen, setChosen] = useState<File | null>(null)

  const begin = (file: File) =>
    create.mutate(
      { filename: file.name.trim(), bytes: file.size },
      {
        onSuccess: (announced) => {
          startUpload(program_id, announced, file, () => fileChanged(announced.file_id))
          onBegun(announced.file_id)
        },
        onError: () => setChosen(null),
      },
    )

  return (
    <section aria-labelledby="choose-file" className="max-w-180">
      <h2 id="choose-file" className="text-rp-16 font-rp-strong text-rp-strong">
        {messages.choose}
      </h2>
      <p className="mt-1 mb-4 max-w-160 text-rp-14 text-pretty text-rp-muted">{messages.chooseWhy}</p>
      <Field label={messages.file} hint={messages.fileHint}>
        <FileInput
          aria-label={messages.file}
          value={chosen}
          endings={RESPONSE_FILE_ENDINGS}
          maxBytes={MAX_RESPONSE_FILE_BYTES}
          promptText={messages.prompt}
          wrongKindText={() => messages.wrongKind}
          tooLargeText={() => messages.tooLarge}
          disabled={create.isPending}
          onValueChange={(file) => {
            setChosen(file)
            if (file !== null) begin(file)
          }}
        />
      </Field>
      <p role="alert" className="mt-2 text-rp-13 font-rp-medium text-rp-negative-text empty:hidden">
        {create.error ? messageFor('import_csv', create.error) : null}
      </p>
    </section>
  )
}
