/**
 * Writes the files that are generated from the API contract: packages/api/openapi.json and the client's table of routes. With
 * `--check`, writes nothing and fails if one of the files does not match the contract. Run: npm run api-document
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { openApiDocument, routeTable } from '../packages/api/src/openapi.ts'

const api = join(import.meta.dirname, '../packages/api')
const lines = Object.entries(routeTable()).map(
  ([name, facts]) => `  ${name}: [${facts.map((fact) => `'${fact}'`).join(', ')}],`,
)
const printed = {
  [join(api, 'openapi.json')]: JSON.stringify(openApiDocument(), null, 2) + '\n',
  [join(api, 'src/routes.gen.ts')]:
    `/** The method and path of each call, and whether it has no time limit; generated from the contract by scripts/api-document.mjs. */\nexport const routes = {\n${lines.join('\n')}\n} as const\n`,
}

let behind = 0
for (const [file, text] of Object.entries(printed)) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else {
    console.error(
      `${file} does not match the API contract; run node --conditions=@rapport/source scripts/api-document.mjs`,
    )
    behind++
  }
}
process.exit(behind > 0 ? 1 : 0)
