import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { describe, expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')

/** Matches the names of the tables with answers from individual anonymous responses or with sums that no release has published. */
const CLOSED_TABLES = /\b(?:anonymous_response|anonymous_fact|released_sum)\b/

/** The files that are allowed to use CLOSED_TABLES, by purpose. None of them handles calls from signed-in people. */
const ALLOWED = {
  'declares the columns of all tables': ['db/tables-anonymous.ts'],
  'loads and saves responses by their secret ids': [
    'responses/anonymous-completion.ts',
    'responses/batch-completions.ts',
    'responses/batch-saves.ts',
    'responses/begin-response.ts',
    'responses/response-tables.ts',
    'responses/stored-response.ts',
  ],
  'checks the secret id of a person who unsubscribes': ['mail/unsubscribe-handlers.ts'],
  'stores a completed response for the next release': ['results/waves/anonymous-facts.ts'],
  'is the release job': [
    'results/waves/assign-waves.ts',
    'results/waves/count-wave.ts',
    'results/waves/publish-drivers.ts',
    'results/waves/imported-wave.ts',
    'results/waves/release-comments.ts',
    'results/waves/release-wave.ts',
  ],
  'imports responses for the operator, and undoes it': [
    'imports/store-rows.ts',
    'imports/undo/restore-definition.ts',
    'imports/undo/retire-form.ts',
  ],
  'makes the demo club': ['seed/seed-demo.ts'],
} as const

/** Lists the server's source files, except tests and test helpers. */
function listSources(): string[] {
  return readdirSync(SOURCES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => relative(SOURCES, join(entry.parentPath, entry.name)))
    .filter((file) => !file.split('/').includes('testing'))
}

describe('stored responses to anonymous forms', () => {
  it('are in tables that only the allowed files mention', () => {
    const naming = listSources().filter((file) => CLOSED_TABLES.test(readFileSync(join(SOURCES, file), 'utf8')))
    expect(naming.toSorted()).toEqual(Object.values(ALLOWED).flat().toSorted())
  })

  it('are not used by any handler for signed-in people', () => {
    const handlers = Object.values(ALLOWED)
      .flat()
      .filter((file) => file.endsWith('-handlers.ts'))
    // The unsubscribe handler is allowed, because a person who unsubscribes has no session.
    expect(handlers).toEqual(['mail/unsubscribe-handlers.ts'])
  })
})
