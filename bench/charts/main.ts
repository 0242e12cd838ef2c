/**
 * Measures the size and speed of the charts: `npm run bench:charts`. Fails when a size exceeds its budget in
 * bench/charts/budgets.json. Options: --sizes to measure only the sizes; otherwise, the charts are also timed, and so are the same
 * marks in plain DOM for comparison. --kinds trend,lines (default: all), --rounds N (default: 5), --cpu N to slow the processor
 * down by a factor of N (default: 1).
 */
import { parseArgs } from 'node:util'

import { chromium } from 'playwright'

import { browserLaunch } from '../../scripts/browser-launch.ts'
import { printRatios, printTimes } from './goals.ts'
import { KINDS, type Kind } from './page/images.ts'
import { measureRounds } from './rounds.ts'
import { bundleEntry, ENTRIES } from './site.ts'
import { checkSizes } from './sizes.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'boolean', default: false },
    kinds: { type: 'string', default: KINDS.join() },
    rounds: { type: 'string', default: '5' },
    cpu: { type: 'string', default: '1' },
  },
})

/** Returns the requested kinds; throws for an unknown name. */
function chooseKinds(list: string): Kind[] {
  return list.split(',').map((name) => {
    const found = KINDS.find((kind) => kind === name)
    if (found === undefined) throw new Error(`Unknown chart ${name}: use one of ${KINDS.join(', ')}`)
    return found
  })
}

async function measure(): Promise<void> {
  const kinds = chooseKinds(values.kinds)
  const [rounds, cpu] = [Math.max(1, Number(values.rounds) || 5), Math.max(1, Number(values.cpu) || 1)]
  const bundles = new Map(await Promise.all(ENTRIES.map(async (entry) => [entry, await bundleEntry(entry)] as const)))
  console.log(`\n${rounds} rounds, processor ${cpu}x slower`)
  const browser = await chromium.launch(browserLaunch())
  try {
    const results = await measureRounds(browser, bundles, { entries: ENTRIES, kinds, rounds, cpu })
    printTimes(results, kinds)
    printRatios(results, kinds)
  } finally {
    await browser.close()
  }
}

const within = await checkSizes()
if (!values.sizes) await measure()
if (!within) process.exitCode = 1
