import { createClient } from '@rapport/api/client'

import { openDeviceStore } from '../store/device-store.ts'
import { newId } from '../store/store-format.ts'

/** The API client, without a session, because respondents do not sign in. @source Specification part 2, section 6 */
export const client = createClient()

/** The data that this device stores between visits. @source Decisions, section 12, "Storage" */
export const deviceStore = openDeviceStore()

/**
 * A random id for this page load. It prevents the server from mistaking a save for a repeat of one that an earlier page load sent.
 */
const visit = newId()

/** Returns the device id for saves of this page load. @source Decisions, section 7 */
export async function readDeviceId(): Promise<string> {
  const known = await deviceStore.get('device', 'id')
  const device = known ?? newId()
  if (known === null) await deviceStore.put('device', 'id', device)
  return `${device}-${visit}`
}

/**
 * Returns the id of the program that is active in the console on this device, so that /info can show its survey; null if there is
 * none, as on members' devices.
 * @source Decisions, section 12, "/info"
 */
export function readActiveProgram(): number | null {
  try {
    const id = Number(localStorage.getItem('active_program_id'))
    return Number.isSafeInteger(id) && id > 0 ? id : null
  } catch {
    return null
  }
}
