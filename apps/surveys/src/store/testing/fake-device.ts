import 'fake-indexeddb/auto'
import { openDeviceStore, type DeviceStore } from '../device-store.ts'

/**
 * Opens the device storage on an in-memory IndexedDB, for tests without a browser. Each name is a separate device; reopening a
 * name simulates a reload.
 */
export const openFakeDevice = (name: string): DeviceStore => openDeviceStore(name)
