import { PATHS } from './paths.ts'

/** The chapters of the staff manual in order, with their titles. The text of the chapters is in docs/manual. */
export const HELP_CHAPTERS = [
  { id: 'first-day', title: 'First day' },
  { id: 'daily-round', title: 'The daily round' },
  { id: 'survey', title: 'A survey from idea to result' },
  { id: 'figures', title: 'What the figures mean' },
  { id: 'access', title: 'Who sees what' },
] as const

/** One chapter of the manual. */
export type HelpChapter = (typeof HELP_CHAPTERS)[number]
export type ChapterId = HelpChapter['id']

/** The chapter for each page, by path prefix; the first matching prefix applies. */
const CHAPTER_OF: readonly (readonly [start: string, id: ChapterId])[] = [
  [PATHS.performance, 'figures'],
  [PATHS.resources, 'figures'],
  [PATHS.surveys, 'survey'],
  [PATHS.clubProfile, 'survey'],
  [PATHS.sendHistory, 'survey'],
  [PATHS.outbox, 'survey'],
  ['/ops/audiences', 'survey'],
  ['/ops/default/audiences', 'survey'],
  [PATHS.members, 'access'],
  [PATHS.staff, 'access'],
  [PATHS.newStaff, 'access'],
  [PATHS.audit, 'access'],
  [PATHS.security, 'access'],
  [PATHS.feedback, 'daily-round'],
  [PATHS.hereNow, 'daily-round'],
  ['/ops/guests', 'daily-round'],
  ['/ops/cases', 'daily-round'],
]

/** Returns the chapter with the given id; undefined if there is none. */
export const findChapter = (id: string | undefined): HelpChapter | undefined =>
  HELP_CHAPTERS.find((chapter) => chapter.id === id)

/**
 * Returns the chapter that explains a page, for example the chapter about figures for `/ops/feedback/performance`. Returns the
 * first chapter for a path that matches no prefix.
 */
export function chapterOf(pathname: string): HelpChapter {
  const id = CHAPTER_OF.find(([start]) => pathname === start || pathname.startsWith(`${start}/`))?.[1]
  return findChapter(id) ?? HELP_CHAPTERS[0]
}

/** Returns the path of a chapter. */
export const helpHref = (id: ChapterId): string => `${PATHS.help}/${id}`

/** Returns whether a path is a page of the manual, which every user may read. */
export const isHelp = (pathname: string): boolean => pathname === PATHS.help || pathname.startsWith(`${PATHS.help}/`)
