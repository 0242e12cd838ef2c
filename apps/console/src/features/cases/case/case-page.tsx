import type { CaseDetail, CaseOptions } from '@rapport/api/contract/cases/cases'
import type { Merchant } from '@rapport/api/contract/staff/users'
import { caseQueries } from '@rapport/api/queries/cases'
import { showsGuestCard } from '@rapport/domain/cases/case-creator'
import { requiresResolution } from '@rapport/domain/cases/case-form'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { client } from '../../../platform/loading/api.ts'
import type { CaseList } from '../list/use-case-list.ts'
import type { Choice } from '../list/use-filter-options.ts'
import { caseText, fieldText } from '../messages.ts'
import { Activity } from './activity.tsx'
import { CaseDetails } from './case-details.tsx'
import { CaseHead } from './case-head.tsx'
import { CaseQuote } from './case-quote.tsx'
import { CaseSide } from './case-side.tsx'
import { CaseViewers } from './case-viewers.tsx'
import { CommentBox } from './comment-box.tsx'
import { QuickActions } from './quick-actions.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'
import { useCaseLayout } from './use-case-layout.ts'
import { useQuickSave } from './use-quick-save.ts'

interface CasePageProps {
  loaded: CaseDetail
  /** Time at which the case was loaded, epoch ms. */
  readAt: number
  program_id: number
  options: CaseOptions
  merchants: readonly Merchant[]
  people: readonly Choice[]
  list: CaseList
}

/**
 * Renders one case: the member's feedback, the case's properties and activity and, beside or below them, the member and a form with
 * all fields.
 *
 * @source Specification part 1, section 2 "Case create and edit"; Decisions, section 14 "Case page"
 */
export function CasePage({ loaded, readAt, program_id, options, merchants, people, list }: CasePageProps) {
  const { case_id } = loaded
  const raisedBy = showsGuestCard(loaded) ? loaded.created_by : loaded.about_user_id
  const hasSide = raisedBy !== null || loaded.fired.length > 0
  const details = useRef<HTMLHeadingElement>(null)
  const [ownVersion, setOwnVersion] = useState<number | null>(null)
  const [isResolving, setResolving] = useState(false)
  const quick = useQuickSave(loaded, program_id, setOwnVersion)
  const { values, isPending, save } = quick
  const zone = merchants.find((one) => one.merchant_id === loaded.merchant_id)?.timezone ?? list.timeZone
  const locationId = loaded.merchant_id ?? 0
  const mentionable = useQuery({
    ...caseQueries.mentionable(client, program_id, locationId, case_id),
    enabled: locationId !== 0,
  })
  const colleagues = mentionable.data ?? []
  const layout = useCaseLayout(hasSide)
  const goToDetails = () => {
    details.current?.focus({ preventScroll: true })
    details.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div {...layout.page}>
      <CaseHead
        loaded={loaded}
        readAt={readAt}
        options={options}
        timeZone={zone}
        list={list}
        onAllFields={goToDetails}
        onResolve={values.status === 'closed_ts' ? null : () => setResolving(true)}
        busy={isPending}
      />
      <div {...layout.columns}>
        {/* Keeps the focused element of this column above the comment box, which remains in view. */}
        <div className={`flex min-w-0 flex-col gap-6 [&_:is(a,button)]:scroll-mb-44 ${layout.main}`}>
          <CaseViewers case_id={case_id} program_id={program_id} />
          <div className="grid gap-3">
            <CaseQuote loaded={loaded} program_id={program_id} guest_id={raisedBy} />
            <QuickActions
              loaded={loaded}
              readAt={readAt}
              timeZone={list.timeZone}
              program_id={program_id}
              options={options}
              quick={quick}
              onResolve={() => setResolving(true)}
              onTags={goToDetails}
            />
          </div>
          <Activity
            case_id={case_id}
            program_id={program_id}
            options={options}
            people={people}
            colleagues={colleagues}
          />
          <div
            className={`border-t border-rp-line bg-rp-surface pt-3 pb-4 ${layout.composer.className}`}
            style={layout.composer.style}
          >
            <CommentBox case_id={case_id} program_id={program_id} colleagues={colleagues} />
          </div>
        </div>
        <div {...layout.side}>
          {hasSide ? (
            <aside
              aria-label={raisedBy === null ? caseText.fired : caseText.guest}
              className={`min-w-0 ${layout.aside}`}
            >
              <CaseSide loaded={loaded} program_id={program_id} created_by={raisedBy} />
            </aside>
          ) : null}
          <CaseDetails
            loaded={loaded}
            ownVersion={ownVersion}
            program_id={program_id}
            options={options}
            merchants={merchants}
            query={list.query}
            headingRef={details}
            footClassName={layout.foot}
          />
        </div>
      </div>
      {isResolving ? (
        <ResolveDialog
          title={caseText.resolveTitle}
          hint={caseText.resolveHint}
          isRequired={requiresResolution('closed_ts', loaded.created_by)}
          initial={values.resolution_description}
          busy={isPending}
          onClose={() => setResolving(false)}
          onResolve={(resolution_description) =>
            save(fieldText.status, { status: 'closed_ts', resolution_description }, () => setResolving(false))
          }
        />
      ) : null}
    </div>
  )
}
