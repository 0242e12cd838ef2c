import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'

export const ROOT = join(import.meta.dirname, '../..')
/** Folder of the built Storybooks and related files; not in git. */
export const CACHE = join(ROOT, '.cache/visual')

function git(...args: readonly string[]): string {
  return execFileSync('git', [...args], { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}

function tryGit(...args: readonly string[]): string | undefined {
  try {
    return git(...args)
  } catch {
    return undefined
  }
}

/**
 * Returns the commit to compare with: the requested one, else the commit at which this branch left main, else HEAD.
 * @throws Error when `requested` is not a commit
 */
export function baseCommit(requested: string | undefined): string {
  if (requested !== undefined) {
    const found = tryGit('rev-parse', '--verify', `${requested}^{commit}`)
    if (found === undefined) throw new Error(`${requested} is not a revision of this repository.`)
    return found
  }
  const main = ['origin/HEAD', 'origin/main', 'main', 'master'].find((name) => tryGit('rev-parse', '--verify', name))
  return (main && tryGit('merge-base', main, 'HEAD')) ?? git('rev-parse', 'HEAD')
}

/** Returns the paths that differ between a commit and the working tree, including new files, relative to the root. */
export function changedSince(commit: string): string[] {
  const lines = [git('diff', '--name-only', '--no-renames', commit), git('ls-files', '--others', '--exclude-standard')]
  return lines.flatMap((text) => text.split('\n')).filter((path) => path !== '')
}

/** Links the installed packages into another working tree that has the same lock file. Workspace packages are linked from that tree. */
function linkModules(tree: string): void {
  const folders = [
    '.',
    ...['packages', 'apps'].flatMap((name) => readdirSync(join(ROOT, name)).map((one) => join(name, one))),
  ]
  for (const folder of folders) {
    const from = join(ROOT, folder, 'node_modules')
    if (!existsSync(from) || !existsSync(join(tree, folder))) continue
    const to = join(tree, folder, 'node_modules')
    const names = readdirSync(from).flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(from, name)).map((one) => join(name, one)) : [name],
    )
    for (const name of names.filter((one) => !one.startsWith('.') || one === '.bin')) {
      const target = realpathSync(join(from, name))
      const ours = relative(ROOT, target)
      mkdirSync(join(to, name, '..'), { recursive: true })
      symlinkSync(/^(packages|apps)\/[^/]+$/.test(ours) ? join(tree, ours) : target, join(to, name))
    }
  }
}

const execute = promisify(execFile)

/** Runs a command; when it fails, the error contains its output. */
async function must(command: string, args: string[], cwd: string): Promise<void> {
  try {
    await execute(command, args, { cwd, env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 64_000_000 })
  } catch (error) {
    throw new Error(`${command} ${args.join(' ')} failed in ${cwd}`, { cause: error })
  }
}

/** Builds the stories without their documentation, which would account for half of the build time. */
async function buildStorybook(cwd: string, folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  await must('storybook', ['build', '--quiet', '--test', '--stats-json', '--output-dir', folder], cwd)
  return folder
}

function packageManager(tree: string): string {
  // Every commit of the repository sets `packageManager`.
  return (JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')) as { packageManager: string }).packageManager
}

/** Builds the stories of the working tree. */
export function buildAfter(): Promise<string> {
  return buildStorybook(ROOT, join(CACHE, 'after'))
}

/**
 * Builds the stories of a commit in a separate worktree. Each commit is built only once: later calls return the same folder.
 * Deletes the builds of other commits. If the commit has a different lock file, its libraries are installed in the worktree.
 */
export async function buildBefore(commit: string): Promise<string> {
  const folder = join(CACHE, `before-${commit.slice(0, 12)}`)
  if (existsSync(join(folder, 'preview-stats.json'))) return folder
  const tree = join(tmpdir(), `rapport-visual-${commit.slice(0, 12)}-${process.pid}`)
  git('worktree', 'add', '--detach', '--force', tree, commit)
  try {
    const sameLibraries = tryGit('diff', '--quiet', commit, '--', 'pnpm-lock.yaml') !== undefined
    if (sameLibraries) linkModules(tree)
    else await must('npx', ['--yes', packageManager(tree), 'install', '--frozen-lockfile', '--prefer-offline'], tree)
    await buildStorybook(tree, `${folder}-${process.pid}`)
    for (const old of readdirSync(CACHE).filter((name) => /^before-[0-9a-f]{12}$/.test(name))) {
      rmSync(join(CACHE, old), { recursive: true, force: true })
    }
    execFileSync('mv', [`${folder}-${process.pid}`, folder])
  } finally {
    rmSync(`${folder}-${process.pid}`, { recursive: true, force: true })
    git('worktree', 'remove', '--force', tree)
  }
  return folder
}
