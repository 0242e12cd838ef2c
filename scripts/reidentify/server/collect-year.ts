import { simulateYear, type ClubOptions, type WaveCompletions } from '../club.ts'
import type { Collector } from '../findings.ts'
import { SignedInCollector, type Breadth } from './collect.ts'
import { listRows, readBreakdownsOfDay, readPairs } from './faults.ts'
import { openLiveClub } from './live-club.ts'
import { playYear, quarterYear, type Watcher } from './play-year.ts'
import type { Reading } from './reading.ts'
import { Truth } from './truth.ts'
import { listUndisclosedRows } from './undisclosed-rows.ts'

/** The options of a simulated year on a server. */
export interface LiveYearOptions extends ClubOptions, Breadth {
  /** Number of days, at the end of each wave, on which people answer. */
  readonly days: number
  /** On days without answers, the jobs run only once in this many days; 1 means every day, as in a deployment. */
  readonly idleStep: number
}

/** The result of a simulated year on a server, including what the server disclosed to the logins. */
export interface LiveYear {
  /** The simulated completions, by wave. */
  readonly simulated: readonly WaveCompletions[]
  /**
   * The problems found: forbidden or unexplained disclosures, differences between server answers that must be equal, and failed
   * requests.
   */
  readonly problems: readonly string[]
  /** The number of requests. */
  readonly requests: number
  /**
   * How many server answers were compared with one that must be equal: the answer to another login, or to a request that names the
   * wave differently.
   */
  readonly compared: SignedInCollector['compared']
  readonly seen: Seen
  /** What the logins would see if a fault broke a rule, by the name of the rule. */
  readonly faulty: Readonly<Record<string, Seen>>
}

/** The completions in the database, by wave and in the order of their disclosure, and the disclosed figures. */
export interface Seen {
  readonly waves: readonly WaveCompletions[]
  readonly collect: Collector
}

/** Simulates a year on the server of a new club and collects the server's answers to every login. */
export async function collectYear(options: LiveYearOptions): Promise<LiveYear> {
  const { form } = options
  const simulated = simulateYear(options, quarterYear(options.days))
  const club = await openLiveClub(form)
  try {
    const truth = new Truth(club)
    const collector = new SignedInCollector(club, options)
    const days: Reading[] = []
    const watcher: Watcher = {
      begin: () => collector.begin(),
      end: () => collector.end(),
      observe: async (hadCalls) => {
        await truth.note()
        await collector.observe(hadCalls)
        if (hadCalls && collector.reading.waves[0]?.is_open === true) days.push(await readBreakdownsOfDay(club))
      },
    }
    await playYear(club, simulated, { watcher, idleStep: options.idleStep })
    const pairs = await readPairs(club)
    const waves = await truth.waves('releases')
    const byDay = await truth.waves('days')
    const { reading } = collector
    const firstDays = reading.waves.map(({ startDate }) => startDate).toReversed()
    const found = (from: Reading, position: number) => {
      const disclosed = from.findingsOf(firstDays[position] ?? '')
      return [...disclosed, ...listUndisclosedRows(form, disclosed)]
    }
    const breakdowns = (from: Reading, position: number) =>
      found(from, position).filter(({ kind }) => kind === 'breakdown')
    const closing = (position: number) =>
      found(reading, position).filter(({ covers }) => covers === waves[position]?.length)
    return {
      simulated,
      problems: [...reading.problems],
      requests: collector.requests,
      compared: collector.compared,
      seen: { waves, collect: (_, wave) => found(reading, waves.indexOf(wave)) },
      faulty: {
        'no rows': { waves, collect: (_, wave) => [...found(reading, waves.indexOf(wave)), ...listRows(wave)] },
        'one attribute at a time': {
          waves,
          collect: (_, wave) => [...found(reading, waves.indexOf(wave)), ...breakdowns(pairs, waves.indexOf(wave))],
        },
        // The breakdowns of a day cover everyone who answered by the end of that day. Batches contain people in a random order, so
        // the completions are ordered by day instead of by release.
        'breakdowns only at the closing': {
          waves: byDay,
          collect: (_, wave) => {
            const position = byDay.indexOf(wave)
            return [...days.flatMap((day) => breakdowns(day, position)), ...closing(position)]
          },
        },
      },
    }
  } finally {
    await club.close()
  }
}
