import type { Part, Prop } from './exports.ts'
import type { Manual } from './manual.ts'
import type { StoryManual } from './stories.ts'

const fence = (code: string) => `\`\`\`tsx\n${code}\n\`\`\``
const list = (title: string, lines: readonly string[] | undefined) =>
  lines === undefined || lines.length === 0 ? [] : [`${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`]

/** Formats a cell of a table, with pipes escaped. */
const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function propRow({ name, type, isRequired, defaultValue, description }: Prop): string[] {
  const note = isRequired ? 'required' : defaultValue === null ? '' : `\`${defaultValue}\``
  return [`\`${name}\``, `\`${type}\``, note, description]
}

function component({ name, description, props, attributesOf }: Part): string[] {
  const also =
    attributesOf === null
      ? []
      : [`Also takes the attributes of its root element${attributesOf === 'element' ? '' : ` (\`${attributesOf}\`)`}.`]
  return [
    `## \`${name}\``,
    ...(description === '' ? [] : [description]),
    ...(props.length === 0 ? [] : [table(['Prop', 'Type', 'Default', 'Meaning'], props.map(propRow))]),
    ...(props.length === 0 && also.length === 0 ? ['It has no props.'] : also),
  ]
}

const other = ({ name, kind, description, declaration }: Part): string[] => [
  `## \`${name}\`${kind === 'type' ? ' (type)' : ''}`,
  ...(description === '' ? [] : [description]),
  ...(declaration === '' ? [] : [fence(declaration)]),
]

/** Splits the code of a story into its imports and helpers, and its body. */
const split = ({ code }: StoryManual): readonly [setup: string, body: string] => {
  const at = code.lastIndexOf('export function ')
  return [code.slice(0, at).trim(), code.slice(at)]
}

function storySections(stories: readonly StoryManual[]): string[] {
  const [first, ...rest] = stories
  if (!first) return []
  const [setup] = split(first)
  const sections = rest.flatMap((story) => {
    const [own, body] = split(story)
    return [
      `### ${story.name}`,
      ...(story.description === '' ? [] : [story.description]),
      fence(own === setup ? body : [own, body].filter((text) => text !== '').join('\n\n')),
    ]
  })
  const note = 'Imports and helpers are those of the example unless a case has its own.'
  return ['## Example', fence(first.code), ...(rest.length === 0 ? [] : ['## Cases', note, ...sections])]
}

function guideSections({ guide }: Manual): string[] {
  if (guide === null) return []
  const keys =
    guide.keys &&
    table(
      ['Key', 'What it does'],
      guide.keys.map(([key, does]) => [key, does]),
    )
  return [
    '## Use',
    ...list('Do:', guide.do),
    ...list('Do not:', guide.dont),
    guide.instead,
    ...list('Anatomy:', guide.anatomy),
    ...list('Accessibility:', guide.accessibility),
    ...(guide.data === undefined ? [] : [fence(guide.data)]),
    ...(keys === undefined ? [] : ['## Keyboard', keys]),
  ]
}

/** Returns the title of a page: the component of its stories, or the path when it has no stories. */
export const titleOf = ({ stories, path }: Manual) => stories?.component ?? path
/** Returns the file name of a page under docs/. */
export const fileOf = ({ path }: Manual) => `${path.replaceAll('/', '-')}.md`

const leadOf = (manual: Manual) =>
  (manual.parts.find((part) => part.name === titleOf(manual)) ?? manual.parts.find((part) => part.description !== ''))
    ?.description ?? ''

/** Returns the page of a published path as Markdown. */
export function pageOf(manual: Manual): string {
  const kinds = { component, function: other, value: other, type: other }
  return `${[
    `# ${titleOf(manual)}`,
    ...(manual.stories === null ? [] : [leadOf(manual)]),
    fence(manual.importLine),
    `Stability: ${manual.tier}.${manual.isClient ? " The module begins with `'use client'`." : ''}`,
    ...storySections((manual.stories?.stories ?? []).slice(0, 1)),
    ...guideSections(manual),
    ...manual.parts.flatMap((part) => kinds[part.kind](part)),
    ...storySections(manual.stories?.stories ?? []).slice(2),
  ].join('\n\n')}\n`
}

/** The introduction of llms.txt, before its list of pages. */
export interface Preface {
  readonly name: string
  readonly version: string
  readonly description: string
}

/** Returns the index of a package for language models (llmstxt.org): a description of the package, and one line for each page. */
export function indexOf({ name, version, description }: Preface, manuals: readonly Manual[]): string {
  const line = (manual: Manual) => {
    const [lead] = /^.*?\.(?=\s|$)/.exec(leadOf(manual)) ?? [leadOf(manual)]
    const tier = manual.tier === 'stable' ? '' : ` (${manual.tier})`
    return `- [${titleOf(manual)}](docs/${fileOf(manual)})${tier}${lead ? `: ${lead}` : ''}`
  }
  const sections = [
    ['Components', manuals.filter(({ stories }) => stories !== null)],
    ['Modules', manuals.filter(({ stories }) => stories === null)],
  ] as const
  return `${[
    `# ${name} ${version}`,
    `> ${description}`,
    'Each path is imported separately; there is no index module.',
    '[README](README.md) explains the installation, and [CHANGELOG](CHANGELOG.md) lists the changes.',
    ...sections.flatMap(([title, pages]) => (pages.length === 0 ? [] : [`## ${title}`, pages.map(line).join('\n')])),
  ].join('\n\n')}\n`
}
