import type { OpenedDb } from '../apps/server/src/db/open.ts'
import type { FormKey } from '../apps/server/src/results/form-key.ts'
/** The form that responses are generated for. */
export declare const FORM: FormKey
/** Two years of days, epoch days; responses spread evenly over them in the order of their ids. */
export declare const FIRST_DAY = 20000
export declare const DAYS = 730
/**
 * Makes a form with `total` completed responses on the side of the database, answers as JSON and as codes, in steps that
 * `tell` hears of. Random, without a fixed seed: what is measured does not depend on the values.
 *
 * @source ours
 */
export declare function generateResponses(
  opened: OpenedDb,
  from: number,
  total: number,
  tell: (what: string) => void,
): Promise<void>
//# sourceMappingURL=generated-form.d.ts.map
