import { privacyMutations } from '@rapport/api/queries/privacy'
import type { NameParts } from '@rapport/domain/people/names'
import { Button } from '@rapport/ui/button'
import { toast } from '@rapport/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { FormSection } from '../../../platform/forms/form-section.tsx'
import { client, messageFor } from '../../../platform/loading/api.ts'
import { saveCsv, saveFile } from '../../../platform/save-file.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { messages } from './messages.ts'

interface PersonalDataProps {
  member: NameParts & { readonly user_id: number }
  program_id: number
}

/** Renders the section in which an administrator can download or erase a member's personal data. */
export function PersonalData({ member, program_id }: PersonalDataProps) {
  const [isErasing, setErasing] = useState(false)
  const read = useMutation({
    ...privacyMutations.memberData(client, program_id),
    onSuccess: (text, { user_id, format }) => {
      const name = `member-${user_id}.${format}`
      if (format === 'csv') saveCsv(name, text)
      else saveFile(name, new Blob([text], { type: 'application/json' }))
    },
    onError: (error) => toast.error(messageFor('export', error)),
  })
  const formatRead = read.isPending ? read.variables.format : null
  const download = (format: 'json' | 'csv') => read.isPending || read.mutate({ user_id: member.user_id, format })
  return (
    <FormSection title={messages.title} hint={messages.hint}>
      <div className="flex flex-wrap gap-3 rp-mobile:col-span-2">
        <Button busy={formatRead === 'json'} onClick={() => download('json')}>
          {messages.json}
        </Button>
        <Button busy={formatRead === 'csv'} onClick={() => download('csv')}>
          {messages.csv}
        </Button>
        <Button className="text-rp-danger!" onClick={() => setErasing(true)}>
          {messages.erase}
        </Button>
      </div>
      {isErasing ? <EraseDialog member={member} program_id={program_id} onClose={() => setErasing(false)} /> : null}
    </FormSection>
  )
}
