import { PATHS } from '../../platform/navigation/paths.ts'

/** Path of Create Campaign. @source Specification part 2, section 2 */
export const NEW_AUDIENCE_PATH = `${PATHS.audiences}/new`
