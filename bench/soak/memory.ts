import { readFileSync } from 'node:fs'

const PAGE_BYTES = 4096
const MB = 1_000_000
const LOOK_MS = 250

/** Returns the resident memory of a process in MB; 0 where /proc is not available or the process has ended. */
export function residentMb(pid: number): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / MB
  } catch {
    return 0
  }
}

/** An ongoing series of readings of a process's resident memory, in MB. */
export interface MemoryWatch {
  /** Stops taking readings and returns them all. */
  stop(): readonly number[]
}

/** Reads a process's resident memory four times a second. */
export function watchMemory(pid: number): MemoryWatch {
  const readings = [residentMb(pid)]
  const timer = setInterval(() => readings.push(residentMb(pid)), LOOK_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return readings
    },
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Returns the memory growth in MB: the median of the last fifth of the readings minus that of the second fifth. */
export function growthOf(readings: readonly number[]): number {
  const fifth = Math.ceil(readings.length / 5)
  return median(readings.slice(-fifth)) - median(readings.slice(fifth, 2 * fifth))
}
