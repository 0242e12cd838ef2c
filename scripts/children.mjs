/**
 * Child processes that never outlive the script that started them: each has its own process group, which is ended
 * with the script, whether it finishes, fails or is interrupted. Built-in modules only; runs on Node 20.
 */
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const groups = new Set()
const cleanups = new Set()
const KEPT = 16_000

/** Registers work (a function, may be async) for the end of the script, on signals too. Returns a function that forgets it. */
export function atEnd(work) {
  cleanups.add(work)
  return () => cleanups.delete(work)
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // The group has already ended.
  }
}

let ended
/** Ends every child that still runs, then does what atEnd registered: once, at the end of the script. */
export function endAll() {
  ended ??= (async () => {
    for (const pid of groups) signalGroup(pid, 'SIGTERM')
    for (const work of [...cleanups].reverse()) await work()
    for (const pid of groups) signalGroup(pid, 'SIGKILL')
  })()
  return ended
}

let ending = false
for (const [signal, number] of Object.entries({ SIGINT: 2, SIGTERM: 15, SIGHUP: 1 })) {
  process.on(signal, () => {
    if (ending) return
    ending = true
    void endAll().then(() => process.exit(128 + number))
  })
}

/**
 * Runs a command to its end and gathers its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, logFile?: string, onText?: (text: string) => void, timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string, seconds: number, missing: boolean, timedOut: boolean }>} `output` is
 *   the last 16,000 characters of both streams; `code` is 127 with `missing` when there is no such command.
 */
export function run(command, args, options = {}) {
  const { cwd, env = process.env, logFile, onText, timeoutMs } = options
  const started = performance.now()
  const log = logFile ? createWriteStream(logFile) : undefined
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    let output = ''
    let timedOut = false
    let timer
    const gather = (chunk) => {
      const text = String(chunk)
      log?.write(text)
      output = (output + text).slice(-KEPT)
      onText?.(text)
    }
    const finish = (code, missing = false) => {
      clearTimeout(timer)
      log?.end()
      if (child.pid) {
        signalGroup(child.pid, 'SIGKILL')
        groups.delete(child.pid)
      }
      resolve({ code, output, seconds: (performance.now() - started) / 1000, missing, timedOut })
    }
    if (child.pid) groups.add(child.pid)
    child.stdout.on('data', gather)
    child.stderr.on('data', gather)
    child.on('error', (error) => finish(error.code === 'ENOENT' ? 127 : 126, error.code === 'ENOENT'))
    child.on('close', (code, signal) => finish(code ?? (signal ? 1 : 0)))
    if (timeoutMs) {
      timer = setTimeout(() => {
        timedOut = true
        if (child.pid) signalGroup(child.pid, 'SIGKILL')
      }, timeoutMs)
    }
  })
}

/** Prints `label`, the seconds gone and what `detail()` says every `everyMs`, until the returned function is called. */
export function heartbeat(label, detail, everyMs = 10_000) {
  const started = performance.now()
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - started) / 1000)
    const more = detail().trim()
    console.log(`    … ${label}, ${seconds} s${more ? `: ${more}` : ''}`)
  }, everyMs)
  return () => clearInterval(timer)
}

/** The last line with something on it, without colour codes, cut to `length`. */
export function lastLine(text, length = 100) {
  const lines = stripVTControlCharacters(text).split(/[\r\n]+/)
  return (lines.findLast((line) => line.trim() !== '') ?? '').trim().slice(0, length)
}
