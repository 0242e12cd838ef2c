import { isLimited, type Person } from '../access/permissions.ts'
import type { FormType } from './form-presets.ts'

/** The exports that Performance offers, each with its button label. @source Specification part 1, sections 2 "Performance" and 7 */
export const RESULT_EXPORTS = {
  exportCulture: 'Export Culture',
  pppSegmentation: 'Export PPP Segmentation',
  mpsSegmentation: 'Export MPS Segmentation',
  exportPublished: 'Export Results',
} as const

/** An export that Performance offers. @source Specification part 1, section 7 */
export type ResultExport = keyof typeof RESULT_EXPORTS

/**
 * The API call for each export. pppSegmentation creates both segmentations; exportCulture also creates the published tables.
 *
 * @source Specification part 1, section 7
 */
export const RESULT_EXPORT_CALLS = {
  exportCulture: 'exportCulture',
  pppSegmentation: 'pppSegmentation',
  mpsSegmentation: 'pppSegmentation',
  exportPublished: 'exportCulture',
} as const satisfies Record<ResultExport, string>

/** Name of a form that has the MPS export button regardless of its type. @source Specification part 1, section 2 "Performance" */
const MPS_FORM_NAME = 'Member Perspectives (MPS)'

/**
 * Returns the exports that Performance offers for a form: the culture export for a culture form, PPP segmentation for a PPP, and
 * MPS segmentation for an MPS or a form named `Member Perspectives (MPS)`. For any other anonymous form, returns the export of the
 * published tables, because the responses to an anonymous form are never exported. Returns no exports for people with limited
 * access.
 *
 * @source Specification part 1, sections 2 "Performance" and 6; Decisions, sections 12 "Exports" and 14 "Anonymous forms"
 */
export function listResultExports(
  form: { readonly name: string; readonly feedback_form_type: FormType; readonly anonymous: boolean },
  person: Pick<Person, 'limited_access'>,
): ResultExport[] {
  if (isLimited(person)) return []
  if (form.feedback_form_type === 'mps' || form.name === MPS_FORM_NAME) return ['mpsSegmentation']
  if (form.feedback_form_type === 'culture') return ['exportCulture']
  if (form.feedback_form_type === 'ppp') return ['pppSegmentation']
  return form.anonymous ? ['exportPublished'] : []
}
