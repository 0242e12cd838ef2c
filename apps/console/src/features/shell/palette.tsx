import { caseQueries } from '@rapport/api/queries/cases'
import { guestQueries } from '@rapport/api/queries/guests'
import { isLimited } from '@rapport/domain/access/permissions'
import { MAX_CASE_SEARCH } from '@rapport/domain/cases/case-filters'
import { SEARCH_DEBOUNCE_MS } from '@rapport/domain/constants'
import { EMPTY_TEXT } from '@rapport/domain/failures'
import { deriveGuestName } from '@rapport/domain/people/names'
import { CommandPalette, type CommandItem } from '@rapport/ui/command-palette'
import { useDebounced } from '@rapport/ui/use-debounced'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ArrowLeftRight, House, Inbox, Keyboard, MapPin, Plus, ShieldCheck, Target } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { GuestAvatar } from '../../platform/guest-avatar.tsx'
import { client, messageFor } from '../../platform/loading/api.ts'
import { caseHref, FROM_NAVIGATION, guestHref, PATHS } from '../../platform/navigation/paths.ts'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { useCurrentUser } from '../../platform/session/use-current-user.ts'
import { listMenuDestinations, listNavDestinations } from './destinations.tsx'
import { messages } from './messages.ts'
import { useSwitchProgram } from './program-picker.tsx'

const ICON = { size: 16, strokeWidth: 1.8, 'aria-hidden': true } as const
const SHOWN_CASES = 5

interface PaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onShortcuts: () => void
}

/** A palette item, with the action to perform when it is chosen. */
type Action = CommandItem & { readonly act: () => void }

/**
 * Renders the palette. Its one field finds pages, members, and cases (by number or text). It also lists the newest cases (while the
 * field is empty), the actions that create a case and show the keyboard shortcuts, and the other programs. With limited access, it
 * offers only the pages that the user may open, the keyboard shortcuts, and the other programs.
 */
export function Palette({ open, onOpenChange, onShortcuts }: PaletteProps) {
  const [text, setText] = useState('')
  const pages = usePages()
  const programs = usePrograms()
  const newestCases = useNewestCases()
  const { searchText, isWaiting } = useSearchText(text)
  const searches = [useMembers(searchText), useCases(searchText)] as const
  const [members, cases] = searches
  const failed = searches.flatMap((search) => search.failed ?? [])
  const isFull = !isLimited(useCurrentUser())
  const navigate = useNavigate()
  const toNewCase = () => void navigate(PATHS.newCase)
  const actions: Action[] = [
    ...(isFull
      ? [{ id: 'new case', label: messages.createCase, icon: <Plus {...ICON} />, shortcut: ['c'], act: toNewCase }]
      : []),
    { id: 'keys', label: messages.shortcuts, icon: <Keyboard {...ICON} />, shortcut: ['?'], act: onShortcuts },
  ]
  const groups = [
    { heading: messages.cases, items: cases.items, show: 'found' },
    { heading: messages.members, items: members.items, show: 'found' },
    { heading: messages.pages, items: pages },
    { heading: messages.actions, items: actions },
    { heading: messages.newestCases, items: newestCases, show: 'empty' },
    { heading: messages.program, items: programs },
  ] as const

  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      label={messages.palette}
      placeholder={messages.palettePlaceholder}
      emptyText={EMPTY_TEXT.search}
      groups={groups}
      onSearch={setText}
      busy={isWaiting || searches.some((search) => search.busy)}
      failure={
        failed[0]
          ? {
              text: messageFor('list', failed[0].error),
              onRetry: () => failed.forEach((query) => void query.refetch()),
            }
          : null
      }
      onChoose={(item) => {
        const chosen = groups.flatMap<Action>((group) => group.items).find(({ id }) => id === item.id)
        chosen?.act()
      }}
    />
  )
}

function usePages(): readonly Action[] {
  const person = useCurrentUser()
  const navigate = useNavigate()
  const own = isLimited(person)
    ? []
    : [
        { id: 'home', label: messages.home, path: PATHS.feedback, icon: <House {...ICON} /> },
        { id: 'here-now', label: messages.hereNow, path: PATHS.hereNow, icon: <MapPin {...ICON} /> },
        { id: 'campaigns', label: messages.campaigns, path: PATHS.audiences, icon: <Target {...ICON} /> },
      ]
  const security = { id: 'security', label: messages.security, path: PATHS.security, icon: <ShieldCheck {...ICON} /> }
  return [...own, ...listNavDestinations(person), ...listMenuDestinations(person), security].map(
    ({ id, label, icon, path }) => ({
      id: `page ${id}`,
      label,
      icon,
      act: () => void navigate(path, { state: FROM_NAVIGATION }),
    }),
  )
}

function usePrograms(): readonly Action[] {
  const { programs, program } = useActiveProgram()
  const switchProgram = useSwitchProgram()
  return programs
    .filter((one) => one !== program)
    .map((one) => ({
      id: `program ${one.program_id}`,
      label: messages.switchTo(one.program_name),
      icon: <ArrowLeftRight {...ICON} />,
      act: () => switchProgram(one),
    }))
}

function useCaseAction() {
  const navigate = useNavigate()
  return ({ case_id, title }: { readonly case_id: number; readonly title: string }): Action => ({
    id: `case ${case_id}`,
    label: title,
    detail: String(case_id),
    icon: <Inbox {...ICON} />,
    act: () => void navigate(caseHref(case_id)),
  })
}

function useNewestCases(): readonly Action[] {
  const person = useCurrentUser()
  const program_id = useActiveProgram().program?.program_id ?? 0
  const toAction = useCaseAction()
  const { data = [] } = useQuery({ ...caseQueries.list(client, { program_id }), enabled: !isLimited(person) })
  return data.slice(0, SHOWN_CASES).map(toAction)
}

/** The results of a palette search; empty while the loaded results belong to an earlier text. */
interface Search {
  readonly items: readonly Action[]
  readonly busy: boolean
  readonly failed: UseQueryResult | null
}

/**
 * Returns the text to search for, and whether the search is still waiting for a pause in typing. The text is empty until that
 * pause, and always empty for users with limited access.
 */
function useSearchText(text: string): { readonly searchText: string; readonly isWaiting: boolean } {
  const isFull = !isLimited(useCurrentUser())
  const settled = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS)
  // Results for an earlier text are hidden, because Enter would select one of them.
  const isWaiting = isFull && settled !== text.trim()
  return { searchText: isFull && !isWaiting ? settled : '', isWaiting }
}

function useMembers(searchText: string): Search {
  const program_id = useActiveProgram().program?.program_id ?? 0
  const navigate = useNavigate()
  const found = useQuery({ ...guestQueries.search(client, program_id, searchText), enabled: searchText !== '' })
  const members = searchText === '' ? [] : (found.data ?? [])
  return {
    busy: found.isFetching,
    failed: found.isError ? found : null,
    items: members.map((member) => ({
      id: `member ${member.user_id}`,
      label: deriveGuestName(member),
      detail: member.member_number ?? messages.noNumber,
      icon: <GuestAvatar name={deriveGuestName(member)} pic_url={member.pic_url} size="sm" />,
      act: () => void navigate(guestHref(member.user_id)),
    })),
  }
}

/** Returns up to five cases that match a text. If the text is the number of a case, that case comes first. */
function useCases(searchText: string): Search {
  const program_id = useActiveProgram().program?.program_id ?? 0
  const toAction = useCaseAction()
  const found = useQuery({
    ...caseQueries.list(client, { program_id, q: searchText.slice(0, MAX_CASE_SEARCH) }),
    enabled: searchText !== '',
  })
  const cases = searchText === '' ? [] : (found.data ?? [])
  const isExact = ({ case_id }: { readonly case_id: number }) => String(case_id) === searchText.replace(/^#/, '')
  return {
    busy: found.isFetching,
    failed: found.isError ? found : null,
    items: [...cases.filter(isExact), ...cases.filter((row) => !isExact(row))].slice(0, SHOWN_CASES).map(toAction),
  }
}
