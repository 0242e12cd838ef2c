/**
 * What our charts weigh and how fast they are, against other libraries: `npm run bench:charts`.
 * `--sizes` weighs ours alone, without network, and fails when one is over bench/charts/budgets.json.
 * Else the peers are installed under the system's temporary folder and everything is measured in one run:
 * --libs recharts,visx (all by default), --kinds trend,lines (all), --rounds N (5), --cpu N times slower (1).
 */
import { parseArgs } from 'node:util'

import { chromium } from 'playwright'

import { browserLaunch } from '../../scripts/browser-launch.ts'
import { printGoals, printTimes } from './goals.ts'
import { KINDS } from './page/pictures.ts'
import { installPeers, PEERS } from './peers.ts'
import { measureRounds } from './rounds.ts'
import { bundleEntry, OURS, RAW, type Entry } from './site.ts'
import { checkSizes, printPeerSizes } from './sizes.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'boolean', default: false },
    libs: { type: 'string', default: PEERS.join() },
    kinds: { type: 'string', default: KINDS.join() },
    rounds: { type: 'string', default: '5' },
    cpu: { type: 'string', default: '1' },
  },
})

/** The members of `known` that a list of names asks for, in its order; a name that is none of them ends the run. */
function choose<Name extends string>(list: string, known: readonly Name[]): Name[] {
  return list.split(',').map((name) => {
    const found = known.find((one) => one === name)
    if (found === undefined) throw new Error(`${name} is none of ${known.join(', ')}`)
    return found
  })
}

async function measure(): Promise<void> {
  const libraries = choose(values.libs, PEERS)
  const kinds = choose(values.kinds, KINDS)
  const [rounds, cpu] = [Math.max(1, Number(values.rounds) || 5), Math.max(1, Number(values.cpu) || 1)]
  const peers = installPeers()
  await printPeerSizes(libraries, peers)

  const entries: Entry[] = [OURS, RAW, ...libraries]
  const bundles = new Map(
    await Promise.all(entries.map(async (entry) => [entry, await bundleEntry(entry, peers)] as const)),
  )
  console.log(`\n${rounds} rounds, processor ${cpu}x slower`)
  const browser = await chromium.launch(browserLaunch())
  try {
    const results = await measureRounds(browser, bundles, { entries, kinds, rounds, cpu })
    printTimes(results, kinds, entries)
    printGoals(results, libraries)
  } finally {
    await browser.close()
  }
}

const within = await checkSizes()
if (!values.sizes) await measure()
if (!within) process.exitCode = 1
