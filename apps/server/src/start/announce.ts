import type { Config } from '../config.ts'
import type { Demo } from './demo.ts'

/** The lines that a start prints once it is ready: addresses, an open survey, logins. @source Decisions, section 13 */
export function announce(config: Config, demo: Demo | null): string[] {
  const at = (path: string) => `${config.publicUrl}${path}`
  const survey = demo?.surveyPath ?? null
  const lines = ['', 'Rapport is ready.', '', `  Console  ${at('/')}`]
  if (survey !== null) lines.push(`  Survey   ${at(survey)}`)
  lines.push(`  API      ${at('/v3/docs')}`, '')
  if (demo === null) return lines
  const width = Math.max(...demo.logins.map((login) => login.email.length))
  lines.push(`  Logins, all with the password ${demo.logins[0]?.password ?? ''}:`)
  for (const { email, about } of demo.logins) lines.push(`    ${email.padEnd(width)}  ${about}`)
  lines.push('', '  Stop with Ctrl-C.')
  return lines
}
