/** Writes the interface of each published package to its api-report.txt: `npm run api-report`. Commit the difference with its reason. */
import { writeFileSync } from 'node:fs'

import { apiReport, PACKAGES, reportPath } from './report.ts'

for (const name of PACKAGES) writeFileSync(reportPath(name), apiReport(name))
