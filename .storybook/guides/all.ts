import { ACTIONS } from './actions.ts'
import { CHART_PARTS } from './chart-parts.ts'
import { CHARTS } from './charts.ts'
import { DATA } from './data.ts'
import { FEEDBACK } from './feedback.ts'
import { FIELDS } from './fields.ts'
import { FRAME } from './frame.ts'
import type { Guides } from './guide.ts'
import { SURFACES } from './surfaces.ts'

/** Every guide, by the published path of its component, such as `button`. */
export const GUIDES: Guides = {
  ...ACTIONS,
  ...FIELDS,
  ...SURFACES,
  ...FEEDBACK,
  ...DATA,
  ...FRAME,
  ...CHARTS,
  ...CHART_PARTS,
}
