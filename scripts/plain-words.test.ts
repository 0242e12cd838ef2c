import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { describe, expect, it } from 'vitest'

/**
 * Comments, test titles, names and documents must use plain, standard terms. This test rejects words that readers found hard to
 * understand, and suggests a replacement for each. Text in `code` is not checked, so a comment can still name the user `nobody`.
 */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  anew: 'again',
  bones: 'skeleton',
  'but for': 'except',
  courier: 'message worker',
  narrowing: 'filter',
  nobody: 'no one, or say what is empty or null',
  'nothing but': 'only',
  'of its own': 'its own …, or separate',
  'of their own': 'their own …, or separate',
  'parts it': 'divides it',
  shall: 'must, or will',
  somebody: 'a person, a user, another request',
  stands: 'is, is shown, or means',
  told: 'disclosed, notified, or distinguished',
  wears: 'has the styles of',
  whoever: 'the caller, the person who …',
}
/**
 * The words that are also rejected in names. Words such as `stands` and `told` are not, because they also occur in texts that the
 * specification fixes.
 */
const IN_NAMES = ['anew', 'bones', 'courier', 'narrowing', 'shall', 'wears', 'whoever']

/**
 * Matches the whitespace in a phrase, which can wrap onto the next line of a docstring. ENDS makes the test reject "a share of its
 * own" but accept "the share of its own width".
 */
const SPACE = String.raw`\s+(?:\*\s+)?`
const ENDS = String.raw`(?=\s*$|[.,;:)]|\s+(?:\*/|(?:after|at|for|in|that|when|where|which|with)\b))`
const PHRASES = new RegExp(
  Object.keys(REPLACEMENTS)
    .map((phrase) => `\\b${phrase.replaceAll(' ', SPACE)}\\b${phrase.endsWith('own') ? ENDS : ''}`)
    .join('|'),
  'gi',
)

const root = join(import.meta.dirname, '..')
const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const paths = listed.stdout.split('\n').filter((path) => path !== '' && existsSync(join(root, path)))
const files = paths
  .filter((path) => /\.(ts|tsx|mjs|sql)$/.test(path) && !path.endsWith('.gen.ts'))
  .filter((path) => path !== 'scripts/plain-words.test.ts')

/**
 * The documents that contain only our own text. docs/coverage.md and the transcripts are excluded, because they quote the
 * specification and the screens.
 */
const documents = paths
  .filter((path) => /^(?:docs\/.+|README|SECURITY|packages\/[^/]+\/README)\.md$/.test(path))
  .filter((path) => !/^docs\/(?:specification\/|accessibility\/|coverage\.md$)/.test(path))

/**
 * Returns the texts of a file that are checked, without their `code`: the comments and test titles of a source, the line comments of
 * SQL, or the text of a document.
 */
function proseOf(path: string, source: string): string[] {
  if (path.endsWith('.md')) return [source.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '')]
  if (path.endsWith('.sql')) return (source.match(/--.*/g) ?? []).map((text) => text.replaceAll(/`[^`\n]*`/g, ''))
  const comments = source.match(/\/\*[\s\S]*?\*\/|(?<![:'"`\w/\\])\/\/[^\n]*/g) ?? []
  const titles = [...source.matchAll(/\b(?:it|test|describe)(?:\.\w+(?:\([^()]*\))?)*\(\s*(['"`])(.*?)(?<!\\)\1/g)]
  return [...comments, ...titles.map(([, , title = '']) => title)].map((text) => text.replaceAll(/`[^`\n]*`/g, ''))
}

/** Returns, in lower case, each word in the names that a source file declares and in its file name. */
function namesOf(path: string, source: string): string[] {
  const declared = source.matchAll(/\b(?:const|let|function|interface|type|class)\s+([A-Za-z_]\w*)/g)
  return [basename(path), ...[...declared].map(([, name = '']) => name)]
    .flatMap((name) => name.match(/[A-Z]?[a-z]+/g) ?? [])
    .map((word) => word.toLowerCase())
}

/** Returns a message for each rejected word in a file, with a suggested replacement. */
function findRefused(path: string, source: string): string[] {
  const inProse = proseOf(path, source).flatMap((text) => text.match(PHRASES) ?? [])
  const inNames = (path.endsWith('.md') ? [] : namesOf(path, source)).filter((word) => IN_NAMES.includes(word))
  return [...inProse, ...inNames]
    .map((phrase) => phrase.toLowerCase().replaceAll(/\s+(?:\*\s+)?/g, ' '))
    .map((phrase) => `${path}: "${phrase}"; write: ${REPLACEMENTS[phrase]}`)
}

describe('terms that are hard to understand', () => {
  it.each([
    ['a comment', '/** Null for nobody. */', 'nobody'],
    ['a phrase over two lines', '/**\n * A table of\n * its own.\n */', 'of its own'],
    ['a line comment', 'const a = 1 // Written anew.', 'anew'],
    ['a test title', "it('is told once', () => {})", 'told'],
    ['a table of cases', "it.each(CASES)('stands in %s', (place) => {})", 'stands'],
    ['a declared name', 'const rowBones = 1', 'bones'],
  ])('are rejected in %s', (_what, source, word) => {
    expect(findRefused('a.ts', source)).toEqual([`a.ts: "${word}"; write: ${REPLACEMENTS[word]}`])
  })

  it('are rejected in an SQL comment', () => {
    expect(findRefused('a.sql', "select 'nobody'; -- anew")).toEqual([`a.sql: "anew"; write: ${REPLACEMENTS['anew']}`])
  })

  it('are rejected in the text of a document, but not in its code', () => {
    const text = 'Stands in a list.\n\n```sh\necho anew\n```\n\nThe user `nobody` of Debian.\n'
    expect(findRefused('docs/a.md', text)).toEqual([`docs/a.md: "stands"; write: ${REPLACEMENTS['stands']}`])
  })

  it('are rejected in a file name', () => {
    expect(findRefused('packages/ui/src/card-bones.tsx', '')).toHaveLength(1)
  })

  it.each([
    ['code in a comment', '/** The user `nobody` of Debian. */'],
    ['a text of a program', "const text = 'Nobody answered. See https://example.com/told'"],
  ])('are ignored in %s', (_what, source) => {
    expect(findRefused('a.ts', source)).toEqual([])
  })

  it('occur in no document', () => {
    expect(documents.length).toBeGreaterThan(100)
    expect(documents.flatMap((path) => findRefused(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
  })

  it('occur in no source file', () => {
    expect(files.flatMap((path) => findRefused(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
  })
})
