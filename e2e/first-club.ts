import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const SETUP = join(import.meta.dirname, '../apps/server/src/setup/setup-cli.ts')

/** The administrator of the first club. */
export const ADMIN = { email: 'ann@heronlake.example', password: 'seven grey herons' } as const

/** Creates the first club in an empty data folder, as `npm run setup` does; returns the output of the setup. */
export function setUpClub(folder: string, publicUrl: string): string {
  const wish = {
    program: 'Heron Lake Club',
    location: 'Lake House',
    timezone: 'America/New_York',
    email: ADMIN.email,
    fname: 'Ann',
    lname: 'Lee',
  }
  const args = Object.entries(wish).flatMap(([name, value]) => [`--${name}`, value])
  return execFileSync(process.execPath, ['--conditions=@rapport/source', SETUP, ...args], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: '',
      PUBLIC_URL: publicUrl,
      RAPPORT_PASSWORD: ADMIN.password,
    },
    encoding: 'utf8',
  })
}
