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
 * The layout of the parts below the page head. From 1200 px, the member and the form are in a column beside the activity. If the
 * window is also at least 700 px tall, the head remains in view and both columns scroll separately; otherwise, only the column with
 * the member and the form scrolls separately. The padding of a column that scrolls makes room for the focus rings at its edges.
 */
const COLUMNS =
  'grid items-start gap-8 px-8 pt-1 pb-10 max-rp-tablet:px-4 rp-wide:grid-cols-[minmax(0,1fr)_minmax(0,340px)] min-[1600px]:grid-cols-[minmax(0,760px)_minmax(0,540px)] rp-wide:[@media(height>=700px)]:min-h-0 rp-wide:[@media(height>=700px)]:flex-1 rp-wide:[@media(height>=700px)]:grid-rows-[minmax(0,1fr)] rp-wide:[@media(height>=700px)]:items-stretch rp-wide:[@media(height>=700px)]:pb-0'

/** The column with the member and the form. Below 1200 px, the two are separate cells of the surrounding grid. */
const SIDE =
  'max-rp-wide:contents rp-wide:sticky rp-wide:top-0 rp-wide:-m-1 rp-wide:flex rp-wide:max-h-[calc(100dvh-1rem)] rp-wide:scroll-pb-20 rp-wide:flex-col rp-wide:gap-6 rp-wide:overflow-y-auto rp-wide:px-1 rp-wide:pt-1'

/**
 * Between 992 and 1200 px, the member is a narrow card beside the activity and the form. In its description list, the terms take at
 * most 45% of the width.
 */
const MEMBER =
  'rp-desktop:max-rp-wide:sticky rp-desktop:max-rp-wide:top-4 rp-desktop:max-rp-wide:col-start-2 rp-desktop:max-rp-wide:row-span-2 rp-desktop:max-rp-wide:[&_[data-rp-slot=description-list]]:grid-cols-[fit-content(45%)_minmax(0,1fr)] rp-desktop:max-rp-wide:[&_[data-rp-slot=description-list]]:gap-x-2'

/**
 * The comment box remains in view if the window is tall enough to show the activity as well. On a phone, the comment box is above
 * the tab bar, and is one line high until it is used.
 */
const COMPOSER =
  '-mx-1 border-t border-rp-line bg-rp-surface px-1 pt-3 pb-4 max-rp-tablet:-mx-4 max-rp-tablet:px-4 [@media(height>=640px)]:sticky [@media(height>=640px)]:bottom-(--rp-tabs-space,0px) [@media(height>=640px)]:z-1 max-rp-tablet:not-focus-within:has-[:disabled]:[--rp-textarea-min-height:2.75rem] max-rp-tablet:not-focus-within:has-[:disabled]:[&_form>:last-child]:sr-only'

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
  const goToDetails = () => {
    details.current?.focus({ preventScroll: true })
    details.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div className="min-w-0 rp-wide:[@media(height>=700px)]:flex rp-wide:[@media(height>=700px)]:h-[calc(100dvh-1rem)] rp-wide:[@media(height>=700px)]:flex-col">
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
      <div className={`${COLUMNS} ${hasSide ? 'rp-desktop:max-rp-wide:grid-cols-[minmax(0,1fr)_224px]' : ''}`}>
        {/* Keeps a focused link or button in this column above the comment box, which would otherwise cover it. */}
        <div className="flex min-w-0 flex-col gap-6 rp-wide:[@media(height>=700px)]:-m-1 rp-wide:[@media(height>=700px)]:overflow-y-auto rp-wide:[@media(height>=700px)]:p-1 [&_:is(a,button)]:scroll-mb-44">
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
          <div className={COMPOSER}>
            <CommentBox case_id={case_id} program_id={program_id} colleagues={colleagues} />
          </div>
        </div>
        <div className={SIDE}>
          {hasSide ? (
            <aside aria-label={raisedBy === null ? caseText.fired : caseText.guest} className={`min-w-0 ${MEMBER}`}>
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
