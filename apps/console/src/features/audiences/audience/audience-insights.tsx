import type { AudienceDetail } from '@rapport/api/contract/audiences/audiences'
import { audienceMutations, type AudienceKey } from '@rapport/api/queries/audiences'
import { writeInsightsLink } from '@rapport/domain/audiences/ad-audience'
import type { HistoryPeriod, TimeUnit } from '@rapport/domain/audiences/audience-history'
import { isDefaultAudience, nameAudience } from '@rapport/domain/audiences/audience-name'
import { AUDIENCE_DEBOUNCE_MS } from '@rapport/domain/constants'
import { SUCCESSES } from '@rapport/domain/successes'
import { Badge } from '@rapport/ui/badge'
import { Breadcrumbs, Crumb } from '@rapport/ui/breadcrumbs'
import { NavTab } from '@rapport/ui/nav-tabs'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { Tab, TabList, TabPanel, Tabs } from '@rapport/ui/tabs'
import { toast } from '@rapport/ui/toast'
import { useDebounced } from '@rapport/ui/use-debounced'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { PATHS } from '../../../platform/navigation/paths.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { insightText, messages } from '../messages.ts'
import { AdButton } from './ad-button.tsx'
import { AudienceActions } from './audience-actions.tsx'
import { AudienceGuests } from './audience-guests.tsx'
import { AudienceRule } from './audience-rule.tsx'
import { DeleteButton } from './delete-button.tsx'
import { EditableName } from './editable-name.tsx'
import { HistoryCard } from './history-card.tsx'
import { linesOf, readShown, SHOWN_NAME, writeShown, type HistoryLineOf } from './history-view.ts'
import { LookalikeButton } from './lookalike-button.tsx'
import { OutsideLink } from './outside-link.tsx'

interface AudienceInsightsProps {
  audience: AudienceKey
  detail: AudienceDetail
  unit: TimeUnit
  period: HistoryPeriod
  busy: boolean
}

/**
 * Returns the ids of the home locations of the displayed lines; empty when no line is displayed, or when the line for all locations
 * is among them.
 */
function homesOf(shown: readonly HistoryLineOf[]): number[] {
  const ids = shown.map(({ item }) => item.merchant_id)
  return ids.includes(null) ? [] : ids.flatMap((id) => (id === null ? [] : [id]))
}

/** Renders one campaign: its name, rule, actions, history and guests. @source Specification part 2, section 2, "Campaign detail" */
export function AudienceInsights({ audience, detail, unit, period, busy }: AudienceInsightsProps) {
  const [search, setSearch] = useSearchParams()
  const heading = useHeadingFocus()
  const lines = useMemo(() => linesOf(detail.history), [detail.history])
  const written = search.get(SHOWN_NAME)
  const shown = useMemo(() => readShown(written, lines), [written, lines])
  const merchantIds = useMemo(() => homesOf(shown), [shown])
  const settledIds = useDebounced(merchantIds, AUDIENCE_DEBOUNCE_MS)
  const name = nameAudience(detail)
  const insights = writeInsightsLink(
    detail.fb_audience_url,
    shown.map(({ item }) => item.custom_id),
  )
  const rename = useMutation({
    ...audienceMutations.rename(client, useQueryClient(), useProgramId()),
    onError: (error) => toast.error(messageFor('rename_audience', error)),
  })
  const go = (change: Readonly<Record<string, string | null>>) =>
    setSearch((now) => {
      const query = new URLSearchParams(now)
      for (const [key, value] of Object.entries(change)) {
        if (value === null) query.delete(key)
        else query.set(key, value)
      }
      return query
    })

  return (
    <Tabs value="details">
      <PageHeader
        title={
          isDefaultAudience(detail) ? (
            name
          ) : (
            <EditableName
              name={name}
              onSave={(audienceName) =>
                rename.mutateAsync({ id: audience.id, audienceName }).then(
                  () => {
                    toast.success(SUCCESSES.rename_audience)
                    return true
                  },
                  () => false,
                )
              }
            />
          )
        }
        headingRef={heading}
        {...(isDefaultAudience(detail) ? { meta: <Badge>{messages.default}</Badge> } : {})}
        breadcrumbs={
          <Breadcrumbs>
            <Crumb asChild>
              <Link to={PATHS.audiences}>{messages.title}</Link>
            </Crumb>
            <Crumb current>{insightText.title}</Crumb>
          </Breadcrumbs>
        }
        actions={
          <div className="flex flex-wrap justify-end gap-2">
            {detail.audience_id === null ? null : <DeleteButton audience_id={detail.audience_id} name={name} />}
            <LookalikeButton audience={detail} />
            {insights ? <OutsideLink href={insights}>{insightText.facebook}</OutsideLink> : null}
            <AdButton audience={detail} />
          </div>
        }
      >
        {/* A link must not be inside the tablist, so the link precedes it and is styled like a tab. */}
        <div className="flex gap-3 border-b border-rp-line px-6 max-rp-tablet:px-2">
          <NavTab asChild>
            <Link to={PATHS.resources}>{insightText.resources}</Link>
          </NavTab>
          <TabList aria-label={insightText.tabs} className="border-b-0">
            <Tab value="details">{insightText.details}</Tab>
          </TabList>
        </div>
      </PageHeader>
      <PageBody>
        <TabPanel value="details" className="mt-0! grid gap-4">
          <div className="grid gap-3">
            <AudienceRule query={detail.query} />
            <AudienceActions audience={detail} />
          </div>
          <HistoryCard
            detail={detail}
            lines={lines}
            shown={shown}
            unit={unit}
            period={period}
            busy={busy}
            onView={(change) => go(change)}
            onShown={(next) => go({ [SHOWN_NAME]: writeShown(next, lines) })}
          />
          {shown.length > 0 ? <AudienceGuests audience={audience} merchantIds={settledIds} /> : null}
        </TabPanel>
      </PageBody>
    </Tabs>
  )
}
