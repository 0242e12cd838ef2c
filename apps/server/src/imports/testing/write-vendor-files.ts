/**
 * Writes the test files of all vendors to a folder, each named after its vendor, and prints their paths and answer counts as JSON:
 * `write-vendor-files.ts FOLDER`.
 */
import { writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'

import { COUNTS } from './guest-answers.ts'
import { vendorFiles } from './vendor-files.ts'

const [folder = '.'] = process.argv.slice(2)
const files = vendorFiles().map(({ vendor, filename, bytes }) => {
  const path = join(folder, `${vendor}${extname(filename)}`)
  writeFileSync(path, bytes)
  return path
})
console.log(JSON.stringify({ files, counts: COUNTS }))
