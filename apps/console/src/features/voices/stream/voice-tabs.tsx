import { VOICES_VIEWS, type VoicesView } from '@rapport/domain/surveys/voices/voice-query'
import { NavTab, NavTabs } from '@rapport/ui/nav-tabs'
import { Link } from 'react-router'

import { PATHS } from '../../../platform/navigation/paths.ts'
import { useLastVoicesView } from '../../../platform/preferences.ts'
import { useSession } from '../../../platform/session/session-store.ts'
import { streamMessages as messages } from './messages.ts'

interface VoiceTabsProps {
  current: VoicesView
  /** The formatted count of each tab; a tab without one shows no count. */
  counts: Readonly<Partial<Record<VoicesView, string>>>
  className?: string
}

/** Renders the two tabs of Member Voices; the last used tab opens on the next visit. @source Decisions, section 14, "Member Voices" */
export function VoiceTabs({ current, counts, className = '' }: VoiceTabsProps) {
  const [, remember] = useLastVoicesView(useSession().userId ?? '')
  return (
    <NavTabs aria-label={messages.views} className={className}>
      {VOICES_VIEWS.map((view) => (
        <NavTab key={view} asChild current={view === current}>
          <Link to={{ pathname: PATHS.surveys, search: `view=${view}` }} onClick={() => remember(view)}>
            {messages[view]}{' '}
            {counts[view] === undefined ? null : (
              <span className="font-rp-regular text-rp-muted tabular-nums">{counts[view]}</span>
            )}
          </Link>
        </NavTab>
      ))}
    </NavTabs>
  )
}
