import { pino } from 'pino'

/** A log that writes nothing, for tests and benchmarks. */
export const silentLog = pino({ level: 'silent' })
