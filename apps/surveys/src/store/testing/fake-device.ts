import 'fake-indexeddb/auto'
import { openDeviceStore, type DeviceStore } from '../device-store.ts'

/**
 * The storage of a device where there is no browser: the same code over an IndexedDB that keeps everything in memory. Another name is another
 * device; the same name is the same device after its page is gone.
 *
 * @source ours
 */
export const openFakeDevice = (name: string): DeviceStore => openDeviceStore(name)
