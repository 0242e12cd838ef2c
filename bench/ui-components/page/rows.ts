/** A case in the benchmark's list. */
export interface BenchRow {
  id: number
  title: string
  status: string
  priority: string
  assigned: string
  location: string
  creator: string
  opened: string
}

/** Key, header and width in pixels of each column. */
export const COLUMNS = [
  ['title', 'Title', 280],
  ['status', 'Status', 110],
  ['priority', 'Priority', 110],
  ['assigned', 'Assigned To', 160],
  ['location', 'Location', 140],
  ['creator', 'Case Created By', 160],
  ['opened', 'Opened', 120],
] as const

const NAMES = ['Ann Smith', 'Ben Jones', 'Carla García', 'Dev Chen', 'Eli Khan', 'Fay Rossi', 'Gus Novak']

/** Generates rows with a linear congruential generator, so that they are the same on every run. */
export function makeRows(count: number): BenchRow[] {
  let state = 7
  const pick = (list: readonly string[]) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return list[state % list.length] ?? ''
  }
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Case about ${pick(['pool', 'dining', 'golf', 'staff', 'parking'])} #${index}`,
    status: pick(['Open', 'In Progress', 'Closed']),
    priority: pick(['Low', 'Medium', 'High', 'Urgent']),
    assigned: pick(NAMES),
    location: pick(['Main Club', 'Golf House', 'Pool', 'Tennis', 'Spa']),
    creator: pick(NAMES),
    opened: `11/${String((index % 28) + 1).padStart(2, '0')}/2026`,
  }))
}
