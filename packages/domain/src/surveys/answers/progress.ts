/**
 * How far a member is in a survey, in percent from 0 to 100, unrounded: the pages before the current one among the
 * visible ones. A completed response that is being edited counts as one page. `page` counts from 1; a page out of
 * range counts as the nearest one; no visible page is 0.
 *
 * @source Specification part 2, section 4, "Progress"
 * @example deriveProgress({ page: 2, visible_pages: 4, completed: false }) // 25
 */
export function deriveProgress(survey: {
  readonly page: number
  readonly visible_pages: number
  readonly completed: boolean
}): number {
  const pages = survey.completed ? 1 : survey.visible_pages
  if (!(pages > 0)) return 0
  const before = Math.min(Math.max(survey.page, 1), pages) - 1
  return (100 * before) / pages
}
