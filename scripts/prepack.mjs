/**
 * Runs the given build steps in a package's folder before the package is packed. Fails if a step fails, or if a tool other than
 * pnpm packs the package. npm would leave `catalog:` and `workspace:` in the manifest, which would make the package impossible to install.
 */
import { spawnSync } from 'node:child_process'

const steps = process.argv.slice(2)
if (!process.env.npm_config_user_agent?.startsWith('pnpm/')) {
  console.error('Pack this package with pnpm: npm would leave `catalog:` and `workspace:` versions in the manifest.')
  process.exit(1)
}
for (const step of steps) {
  const { status } = spawnSync(step, { shell: true, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
