import { createClient } from '@rapport/api/client'

import { newId, openDeviceStore } from './store/device-store.ts'

/** The client of the API. Nobody signs in here, so it sends no session. @source Specification part 2, section 6 */
export const client = createClient()

/** What this device keeps between visits. @source Decisions, section 12, "Storage" */
export const deviceStore = openDeviceStore()

/** The id of this device as it is since the page was opened: a save that an earlier visit did not note down is no repeat. */
const visit = newId()

/** The id that saves of this visit carry. @source Decisions, section 7 */
export async function readDeviceId(): Promise<string> {
  const known = await deviceStore.get('device', 'id')
  const device = known ?? newId()
  if (known === null) await deviceStore.put('device', 'id', device)
  return `${device}-${visit}`
}

/** The program that staff are working in on this device, for the page that lists its survey; null for members. @source Decisions, section 12, "/info" */
export function readActiveProgram(): number | null {
  try {
    const id = Number(localStorage.getItem('active_program_id'))
    return Number.isSafeInteger(id) && id > 0 ? id : null
  } catch {
    return null
  }
}
