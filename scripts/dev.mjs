/**
 * Runs the server and both apps concurrently, each with the `dev` script of its package. When one of them ends, the other two are
 * stopped.
 */
import { spawn } from 'node:child_process'

const children = ['server', 'console', 'surveys'].map((app) =>
  spawn('node', ['--run', 'dev'], { cwd: `apps/${app}`, stdio: 'inherit', detached: true }),
)

function endAll(code) {
  for (const { pid, exitCode } of children) if (pid && exitCode === null) process.kill(-pid, 'SIGTERM')
  process.exit(code)
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])
  process.on(signal, () => endAll(code))
for (const child of children) child.on('exit', (code) => endAll(code || 1))
