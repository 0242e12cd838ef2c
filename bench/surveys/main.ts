/**
 * Measures the first visit to a survey on a phone: Slow 4G (562.5 ms latency, 1.44 Mbit/s), processor 4x slower. Each round visits
 * a survey of thirty questions whose first page is in the HTML, variants of it that begin with questions that need more than plain
 * controls, a survey of one question, and the survey of thirty questions rendered by the survey engine instead. Prints four median
 * times: until the page is readable (LCP), until its first question can be answered, until the first page validates and saves
 * answers, and until the engine has taken over. Also prints the bytes received before the page can be answered, and the longest
 * task of the best round. Fails when the bytes, a task, or a ratio to the engine's page exceeds its limit. `--peer NAME=URL` visits
 * a page of another product in the same rounds.
 *
 * With `--all`, instead visits every survey from the fixtures and the gallery once, with the same network and processor. The
 * fixtures include the survey engine's own examples that `checkDefinition` accepts. Prints when each survey was readable, slowest
 * first, with the ratios to the engine's page and to each peer. Fails when a ratio to the engine's page exceeds the limit.
 * `--folder` adds the JSON definitions in a folder that `checkDefinition` accepts; `--only` visits only the surveys with the given
 * names.
 *
 * Figures are meaningful only on an idle machine.
 * npm run bench:surveys [-- --rounds 5] [--peer NAME=URL]...
 * npm run bench:surveys -- --all [--rounds 1] [--only NAME]... [--folder PATH] [--peer NAME=URL]...
 */
import { parseArgs } from 'node:util'

import { chromium } from 'playwright'

import { browserLaunch } from '../../scripts/browser-launch.ts'
import { listEverySurvey, describeReadable } from './every-survey.ts'
import { VARIANTS } from './long-survey.ts'
import { measure, type Measured } from './measure.ts'
import { serveSurveys } from './served-surveys.ts'

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    only: { type: 'string', multiple: true },
    folder: { type: 'string' },
    peer: { type: 'string', multiple: true, default: [] },
  },
})
const rounds = Number(values.rounds ?? (values.all ? '1' : '5'))

/** The page rendered only by the survey engine, as the baseline. */
const BASELINE = 'by the engine'
const MAX_BYTES = 14_336
const MAX_TASK_MS = 50
/** The limits relative to the page rendered by the survey engine. */
const MAX_READABLE_RATIO = 0.3
const MAX_ENGINE_RATIO = 1.1

const every = values.all ? listEverySurvey(values.folder) : { surveys: VARIANTS, refused: [] }
const surveys = values.all ? every.surveys.filter(([name]) => values.only?.includes(name) ?? true) : VARIANTS
const FIRST = VARIANTS[0][0]
const { post, end } = await serveSurveys(values.all ? [VARIANTS[0], ...surveys] : surveys)
const entries: [string, string][] = [
  ...surveys.map(([id]): [string, string] => [id, post(id)]),
  [BASELINE, `${post(FIRST)}?by=script`],
  ...values.peer.map((peer): [string, string] => [peer.replace(/=.*/, ''), peer.replace(/^[^=]*=/, '')]),
]
const all = new Map<string, Measured[]>(entries.map(([name]) => [name, []]))
const browser = await chromium.launch(browserLaunch())
try {
  // The first visit to each page warms up the server and is not counted.
  for (const [name, url] of entries) {
    console.error(`  ${name} …`)
    await measure(browser, url)
  }
  for (let round = 0; round < rounds; round++)
    for (const [name, url] of entries) all.get(name)?.push(await measure(browser, url))
} finally {
  await browser.close()
  await end()
}

/** Returns the duration of the longest task in the best round, because other load can only lengthen tasks. */
const shortest = (name: string): number => Math.min(...(all.get(name) ?? []).map(({ longest }) => longest))
const middle = (name: string, of: keyof Measured): number => {
  const sorted = (all.get(name) ?? []).map((one) => one[of]).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
const ratio = (name: string, of: keyof Measured) => middle(name, of) / middle(BASELINE, of)

/** Prints the table of the measured pages, and returns the goals that they miss. */
function reportVariants(): string[] {
  console.log(`ms, medians of ${rounds}; in brackets the ratio to the page ${BASELINE}`)
  console.log(
    `${'page'.padEnd(16)}${['readable', 'answerable', 'rules', 'engine'].map((word) => word.padEnd(16)).join('')}KB      task`,
  )
  for (const [name] of entries) {
    const cell = (of: keyof Measured) => `${Math.round(middle(name, of))} (${ratio(name, of).toFixed(2)}x)`.padEnd(16)
    const kilobytes = (middle(name, 'bytes') / 1024).toFixed(1).padEnd(8)
    const longest = shortest(name)
    const task = longest === 0 ? 'under 50' : String(Math.round(longest))
    console.log(
      `${name.padEnd(16)}${cell('readable')}${cell('answerable')}${cell('logic')}${cell('engine')}${kilobytes}${task}`,
    )
  }
  return [
    ...(middle(FIRST, 'bytes') <= MAX_BYTES ? [] : ['more than 14 KB before the first question']),
    ...VARIANTS.flatMap(([name]) => [
      ...(shortest(name) <= MAX_TASK_MS ? [] : [`${name}: a task over 50 ms before the first question`]),
      ...(ratio(name, 'readable') <= MAX_READABLE_RATIO ? [] : [`${name}: readable later than ${MAX_READABLE_RATIO}x`]),
      ...(ratio(name, 'engine') <= MAX_ENGINE_RATIO ? [] : [`${name}: the engine later than ${MAX_ENGINE_RATIO}x`]),
    ]),
  ]
}

/** Prints when each survey was readable, and returns the surveys that exceeded the limit. */
function reportEvery(): string[] {
  const readable = ([name]: readonly [string, unknown]) => ({ name, ms: middle(name, 'readable') })
  const pages = surveys.map(readable)
  const against = entries.slice(surveys.length).map(readable)
  console.log(`ms, ${rounds === 1 ? 'one visit each' : `medians of ${rounds}`}`)
  console.log(describeReadable(pages, against))
  for (const one of every.refused) console.log(`refused by the check: ${one}`)
  return pages
    .filter(({ ms }) => !against.every((one) => one.name !== BASELINE || ms / one.ms <= MAX_READABLE_RATIO))
    .map(({ name }) => `${name}: readable later than ${MAX_READABLE_RATIO}x`)
}

const missed = values.all ? reportEvery() : reportVariants()
console.log(missed.length === 0 ? 'Every goal is met.' : `Missed: ${missed.join('; ')}`)
process.exitCode = missed.length === 0 ? 0 : 1
