import { readConfig } from '../config.ts'
import { examine } from './examine.ts'
import { formatFinding, reasonOf } from './finding.ts'

try {
  const findings = await examine(readConfig(process.env), Date.now())
  for (const finding of findings) console.log(formatFinding(finding))
  const faults = findings.filter(({ outcome }) => outcome === 'failed').length
  console.log(faults === 0 ? '\nNo faults were found.' : `\nFaults found: ${faults}.`)
  if (faults > 0) process.exitCode = 1
} catch (error) {
  // The error message of readConfig is printed unchanged, because it has one line for each invalid setting, and reasonOf would join
  // these lines.
  console.error(error instanceof Error ? error.message : reasonOf(error))
  process.exitCode = 1
}
