import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What the system reports about a running process. */
export interface RunningProcess {
  /**
   * Start time of the process, which distinguishes two processes that have the same id at different times; empty where the system does
   * not provide it.
   */
  readonly started: string
}

/** A zombie (Z) or a dead process (X) still has its id, but has closed all its files. */
const HAS_ENDED = /^[ZXx]/

/**
 * Reads the state and the start time of a process on Linux. Fields are counted from the last parenthesis, because the name in field
 * 2 can contain spaces and parentheses.
 *
 * @source proc_pid_stat(5)
 */
function readFromProc(pid: number): { state: string; started: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // The start time is in clock ticks since boot, so `started` includes the boot id.
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return { state: fields[0] ?? '', started: `${fields[19] ?? ''} ${boot}` }
  } catch {
    return null
  }
}

/**
 * Reads the state and the start time of a process with `ps`, for systems without /proc. Start times are compared as text, so the
 * locale and the time zone are fixed.
 */
export function readFromPs(pid: number): { state: string; started: string } | null {
  const env = { PATH: '/bin:/usr/bin', LC_ALL: 'C', TZ: 'UTC' }
  const { stdout, status } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8', env })
  if (status !== 0) return null
  const [state = '', ...started] = stdout.trim().split(/\s+/)
  return { state, started: started.join('_') }
}

/**
 * Returns the process with this id; null when it does not exist or has ended (a killed process keeps its id until its parent reaps
 * it). A process of another user counts as running.
 */
export function findRunningProcess(pid: number): RunningProcess | null {
  try {
    process.kill(pid, 0)
  } catch (error) {
    const isOfAnotherUser = error instanceof Error && 'code' in error && error.code === 'EPERM'
    if (!isOfAnotherUser) return null
  }
  const read = process.platform === 'linux' ? readFromProc : process.platform === 'win32' ? () => null : readFromPs
  const found = read(pid)
  if (found === null) return { started: '' }
  return HAS_ENDED.test(found.state) ? null : { started: found.started }
}
