import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')
const PARTS = { 1: 'part-1-console.md', 2: 'part-2-relationships.md' } as const

/** One sentence of the specification, or one row of a table of it, under the heading it stands under. @source ours */
export interface Sentence {
  /** As the headings of docs/coverage.md name it: `Part 1, 2. Screens and routes, Login`. */
  section: string
  text: string
}

/** One row of docs/coverage.md: a sentence and the tests that show it. @source ours */
export interface CoverageRow extends Sentence {
  tests: { file: string; title: string }[]
}

/** A text in quotes is one thing, whatever stops stand in it. */
function openQuotes(text: string): number {
  const opened = text.match(/(^|[\s(/])'(?=\S)/g)?.length ?? 0
  const closed = text.match(/\S'(?=$|[\s.,;:)])/g)?.length ?? 0
  return opened - closed
}

function sentencesOfBlock(block: string): string[] {
  const found: string[] = []
  for (const piece of block.split(/(?<=\.['"]?) (?=['A-Z(])/)) {
    const last = found.at(-1)
    if (last !== undefined && openQuotes(last) > 0) found[found.length - 1] = `${last} ${piece}`
    else found.push(piece)
  }
  return found.map((text) => text.trim()).filter((text) => text !== '')
}

function tableRow(line: string): string[] {
  if (/^\|[\s|:-]+\|$/.test(line) || /^\| (Method|Call)/.test(line)) return []
  return [
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
      .join(': '),
  ]
}

/** The sentences of one part in order. The text before the first numbered heading belongs to none. @source ours */
export function sentencesOf(part: keyof typeof PARTS, markdown: string): Sentence[] {
  let chapter = ''
  let section = ''
  const found: Sentence[] = []
  for (const line of markdown.split('\n').map((one) => one.trim())) {
    const heading = /^(#{2,3}) (.+)$/.exec(line)
    if (heading) {
      if (heading[1] === '##') chapter = section = `Part ${part}, ${heading[2]}`
      else section = `${chapter}, ${heading[2]}`
    } else if (section !== '' && line !== '') {
      const texts = line.startsWith('|') ? tableRow(line) : sentencesOfBlock(line.replace(/^- /, ''))
      found.push(...texts.map((text) => ({ section, text })))
    }
  }
  return found
}

/** Every sentence of both parts of docs/specification. @source ours */
export function readSpecification(): Sentence[] {
  return ([1, 2] as const).flatMap((part) =>
    sentencesOf(part, readFileSync(join(root, 'docs', 'specification', PARTS[part]), 'utf8')),
  )
}

/**
 * The rows of docs/coverage.md: `| sentence | file › title<br>file › title |` under `## section`. A bar inside a
 * sentence or a title is written `\|`.
 * @source ours
 */
export function readCoverage(markdown: string): CoverageRow[] {
  let section = ''
  const rows: CoverageRow[] = []
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3).trim()
    if (!line.startsWith('| ') || /^\| (Sentence +\||-)/.test(line)) continue
    const [text = '', tests = ''] = line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.replaceAll('\\|', '|').trim())
    const named = tests.split('<br>').map((one) => one.split(' › '))
    rows.push({
      section,
      text,
      tests: named.map(([file = '', ...title]) => ({
        file: file.trim().replaceAll('`', ''),
        title: title.join(' › '),
      })),
    })
  }
  return rows
}

/** Whether a file holds a test, a journey or a story of that title. @source ours */
export function hasTest({ file, title }: { file: string; title: string }): boolean {
  const path = join(root, file)
  if (title === '' || !/\.(test|spec|stories)\.tsx?$/.test(file) || !existsSync(path)) return false
  const source = readFileSync(path, 'utf8').replaceAll("\\'", "'")
  if (file.includes('.stories.')) return new RegExp(`export const ${title.replace(/\W/g, '')}\\b`).test(source)
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => source.includes(quoted))
}

/** Prints the sentences without a row, by section, ready to be filled in: `npm run coverage [-- words of a section]`. */
function printMissing(words: string): void {
  const rows = new Set(
    readCoverage(readFileSync(join(root, 'docs', 'coverage.md'), 'utf8')).map((row) => `${row.section}\n${row.text}`),
  )
  let last = ''
  for (const { section, text } of readSpecification()) {
    if (rows.has(`${section}\n${text}`) || !section.includes(words)) continue
    if (section !== last) console.log(`\n## ${section}\n\n| Sentence | Tests |\n| --- | --- |`)
    last = section
    console.log(`| ${text.replaceAll('|', '\\|')} |  |`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) printMissing(process.argv.slice(2).join(' '))
