/**
 * Writes the public interface of each published package to its api-report.txt; run: `npm run api-report`. Commit a changed report
 * together with the reason for the change.
 */
import { writeFileSync } from 'node:fs'

import { apiReport, PACKAGES, reportPath } from './report.ts'

for (const name of PACKAGES) writeFileSync(reportPath(name), apiReport(name))
