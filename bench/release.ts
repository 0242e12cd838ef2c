/**
 * Measures closing a wave of an anonymous form: `npm run bench:release`. Closing counts every response and publishes the
 * distributions, the breakdowns by each attribute, the key drivers and the comments. The goals are at most 2 minutes and 512 MB for
 * 1,000,000 responses. Then measures the calls that read the published tables; their goal is a p95 of 50 ms. Option: --responses N.
 * Uses a separate database on the PostgreSQL server that TEST_DATABASE_URL names. Prints figures but does not pass or fail, because
 * machines differ.
 */
import { parseArgs } from 'node:util'

import { migrate } from '../apps/server/src/db/migrate.ts'
import { openDb, type OpenedDb } from '../apps/server/src/db/open.ts'
import { selectMeasuredForm } from '../apps/server/src/results/measured-form.ts'
import { releaseForm } from '../apps/server/src/results/waves/release-wave.ts'
import { requestOf } from '../apps/server/src/testing/contract-request.ts'
import { createAppOver } from '../apps/server/src/testing/test-app.ts'
import { endpoints } from '../packages/api/src/contract/index.ts'
import { slotsOf, type Slot } from '../packages/domain/src/results/scores/slots.ts'
import type { SurveyDefinition } from '../packages/domain/src/surveys/definition/survey-definition.ts'
import { percentilesOf } from './server/percentile.ts'

const FORM = { program_id: 1, feedback_form_id: 1 }
const BATCH = 100_000
/** The completion time of the responses, within the 2025 wave, and a time shortly after the end of that wave. */
const COMPLETED = '2025-06-01T12:00:00Z'
const NOW = Date.UTC(2026, 0, 2)

/** An overall rating and 30 other ratings, five attributes, a question with 8 checkboxes, and 2 comments. */
const definition: SurveyDefinition = {
  pages: [
    {
      name: 'all',
      elements: [
        ...Array.from({ length: 31 }, (_, index) => ({ type: 'rating' as const, name: `q${index}` })),
        ...(['department', 'employmentLevel', 'hoursWorked', 'cultureAge', 'absences'] as const).map((name) => ({
          type: 'dropdown' as const,
          name,
          choices: ['a', 'b', 'c', 'd', 'e', 'f'],
        })),
        { type: 'checkbox', name: 'places', choices: [1, 2, 3, 4, 5, 6, 7, 8] },
        { type: 'comment', name: 'liked' },
        { type: 'comment', name: 'missed' },
      ],
    },
  ],
}

/**
 * Returns SQL that generates a random code for a slot: high ratings are the most frequent, 5% of the ratings and choices are
 * missing, and one person in ten answers each comment question.
 */
function codeOf({ kind, choices, question }: Slot): string {
  if (kind === 'check') return 'floor(random() * 2)'
  if (kind === 'answered') return question === 'places' ? '1' : 'case when random() < 0.1 then 1 else 0 end'
  return `case when random() < 0.05 then 0 else ceil(${choices.length} * sqrt(random())) end`
}

function batchScript(slots: readonly Slot[], count: number): string {
  return `
    create temporary table made as
    select '1-' || replace(gen_random_uuid()::text, '-', '') as local_id, array[${slots.map(codeOf).join()}]::smallint[] as codes
      from generate_series(1, ${count});
    insert into anonymous_response (program_id, feedback_form_id, local_id, completed_ts, response_json)
    select 1, 1, local_id, '${COMPLETED}', '{"liked": "The people that I work with", "missed": "A room to rest in"}' from made;
    insert into anonymous_fact (program_id, feedback_form_id, local_id, completed_ts, merchant_id, codes)
    select 1, 1, local_id, '${COMPLETED}', 1 + floor(random() * 4), codes from made;
    drop table made`
}

async function prepare(opened: OpenedDb, responses: number): Promise<void> {
  await migrate(opened)
  const slots = slotsOf(definition, [])
  await opened.exec(`
    insert into program (program_id, program_name, timezone) values (1, 'Measured', 'UTC');
    insert into feedback_form (program_id, feedback_form_id, public_id, name, title, feedback_form_type, questions_json, slots,
      overall_question, anonymous, promised_threshold)
    overriding system value values (1, 1, 'measured', 'Measured', 'Measured', 'culture', '${JSON.stringify(definition)}',
      '${JSON.stringify(slots)}', 'q0', true, 5);
    insert into form_version (program_id, feedback_form_id, version, questions_json) select 1, 1, 1, questions_json from feedback_form;
    update feedback_form set version = 1;
    insert into form_version_answered (program_id, feedback_form_id, version, scale_key) select 1, 1, 1, scale_key from feedback_form;
    insert into anonymity_promise (program_id, feedback_form_id, promised_threshold, wave_unit) values (1, 1, 5, 'year')`)
  for (let stored = 0; stored < responses; stored += BATCH)
    await opened.exec(batchScript(slots, Math.min(BATCH, responses - stored)))
  await opened.exec('analyze anonymous_fact, anonymous_response')
}

/** Runs `work`; returns how long it took, in seconds, and the peak memory of this process in the meantime, in MiB. */
async function measure(work: () => Promise<void>): Promise<{ seconds: number; megabytes: number }> {
  let most = 0
  const sample = () => (most = Math.max(most, process.memoryUsage().rss))
  const timer = setInterval(sample, 50)
  const began = performance.now()
  await work()
  clearInterval(timer)
  sample()
  return { seconds: (performance.now() - began) / 1000, megabytes: most / 1_048_576 }
}

/** The user id of the person who reads the results. */
const READER = 17
const READS = 200

/** Times the calls that read the published tables of the closed wave, and prints their percentiles. */
async function measureReads(opened: OpenedDb): Promise<void> {
  await opened.exec(`
    insert into account (user_id, email, fname, lname) values (${READER}, 'reader@club.test', 'Olive', 'Park');
    insert into account_program (user_id, program_id) values (${READER}, 1);
    insert into form_public (public_id, program_id, feedback_form_id) values ('measured', 1, 1) on conflict do nothing`)
  const { app, clock, signIn } = createAppOver(opened)
  clock.set(NOW)
  const headers = await signIn(READER, 1)
  const feedbackFormId = FORM.feedback_form_id
  const calls = [
    ['results', endpoints.getResults, { feedbackFormId }],
    ['results of a group', endpoints.getResults, { feedbackFormId, department: ['a'] }],
    ['segments', endpoints.getSegments, { feedbackFormId, segment: 'department' }],
    ['key drivers', endpoints.getDrivers, { feedbackFormId }],
    ['response rate', endpoints.getResponseRate, { feedbackFormId }],
  ] as const
  for (const [what, endpoint, query] of calls) {
    const times: number[] = []
    for (let run = 0; run <= READS; run++) {
      const began = performance.now()
      const answer = await app.request(requestOf(endpoint, { query }, headers))
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`${what} answered ${answer.status}: ${text.slice(0, 200)}`)
      // The first call is only a warm-up.
      if (run > 0) times.push(performance.now() - began)
    }
    const { p50, p95, p99 } = percentilesOf(times.toSorted((a, b) => a - b))
    console.log(`Reading ${what}: ${[p50, p95, p99].map((time) => time.toFixed(1)).join(' / ')} ms (p50 / p95 / p99)`)
  }
}

const { values } = parseArgs({ options: { responses: { type: 'string', default: '1000000' } } })
const base = new URL(process.env['TEST_DATABASE_URL'] ?? '')
const admin = await openDb({ databaseUrl: base.href, dataDir: null, poolMax: 1, statementTimeoutMs: 60_000 })
const name = `rapport_release_${process.pid}`
await admin.exec(`create database ${name}`)
const databaseUrl = new URL(base)
databaseUrl.pathname = `/${name}`
const opened = await openDb({ databaseUrl: databaseUrl.href, dataDir: null, poolMax: 3, statementTimeoutMs: 300_000 })
try {
  console.log(`Storing ${Number(values.responses).toLocaleString('en-US')} responses`)
  await prepare(opened, Number(values.responses))
  const form = await selectMeasuredForm(opened.db, FORM)
  if (form === null) throw new Error('the form does not exist')
  const { seconds, megabytes } = await measure(() => releaseForm(opened.db, form, NOW))
  const wave = await opened.db.selectFrom('wave').select(['respondents', 'closed_ts']).orderBy('opens_ts').execute()
  const comments = await opened.db
    .selectFrom('published_comment')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  console.log(`Published ${wave[0]?.respondents?.toLocaleString('en-US')} responses and ${comments.n} comments`)
  console.log(`Closing: ${seconds.toFixed(1)} s, at most ${megabytes.toFixed(0)} MB`)
  await measureReads(opened)
} finally {
  await opened.close()
  await admin.exec(`drop database ${name}`)
  await admin.close()
}
