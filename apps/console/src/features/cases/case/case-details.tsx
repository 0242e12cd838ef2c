import type { CaseDetail, CaseOptions } from '@rapport/api/contract/cases/cases'
import type { Merchant } from '@rapport/api/contract/staff/users'
import { returnQuery } from '@rapport/domain/cases/case-list'
import { Button } from '@rapport/ui/button'
import { useId, useState, type Ref } from 'react'
import { useNavigate } from 'react-router'

import { dropDraft } from '../../../platform/drafts/drafts.ts'
import { PATHS } from '../../../platform/navigation/paths.ts'
import { caseText, messages } from '../messages.ts'
import { draftOf } from './case-form-schema.ts'
import { EditCaseForm } from './edit-case-form.tsx'

interface CaseDetailsProps {
  loaded: CaseDetail
  /** The version (`updated_ts`) that the last quick action on this page saved; null when there is none. */
  ownVersion: number | null
  program_id: number
  options: CaseOptions
  merchants: readonly Merchant[]
  /** The query string of the list that saving and canceling return to. */
  query: string
  headingRef: Ref<HTMLHeadingElement>
}

/**
 * Renders all fields of a case in one form, with Save Case and Cancel below it.
 *
 * @source Decisions, section 14 "Case page" and "Save bars"
 */
export function CaseDetails({
  loaded,
  ownVersion,
  program_id,
  options,
  merchants,
  query,
  headingRef,
}: CaseDetailsProps) {
  const formId = useId()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const leave = () => void navigate({ pathname: PATHS.cases, search: returnQuery(query) })
  return (
    <>
      <section
        aria-labelledby="case-details"
        className="@container grid max-w-[540px] gap-4 border-t border-rp-line pt-6"
      >
        <h2 id="case-details" ref={headingRef} tabIndex={-1} className="text-rp-16 font-rp-strong text-rp-strong">
          {caseText.details}
        </h2>
        <EditCaseForm
          id={formId}
          loaded={loaded}
          ownVersion={ownVersion}
          program_id={program_id}
          options={options}
          merchants={merchants}
          onBusyChange={setBusy}
          onSaved={leave}
        />
      </section>
      {/* From 1200 px, the buttons remain in view while the column with the form scrolls, so that users see that it can be
          scrolled. */}
      <div className="flex max-w-[540px] justify-end gap-2 rp-wide:sticky rp-wide:bottom-0 rp-wide:z-1 rp-wide:-mx-1 rp-wide:mt-auto rp-wide:border-t rp-wide:border-rp-line rp-wide:bg-rp-surface rp-wide:px-1 rp-wide:py-3">
        <Button
          onClick={() => {
            dropDraft(draftOf(loaded.case_id, program_id))
            leave()
          }}
        >
          {messages.cancel}
        </Button>
        <Button type="submit" form={formId} busy={isBusy}>
          {messages.saveCase}
        </Button>
      </div>
    </>
  )
}
