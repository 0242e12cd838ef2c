import { brotliDecompressSync } from 'node:zlib'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { ResponseFixture } from '../responses/testing/response-fixture.ts'
import { setAnonymous } from '../responses/testing/set-anonymous.ts'
import { SMALL_SURVEY } from '../responses/testing/small-club.ts'
import { openFirstPageApp, POST } from './testing/first-page-app.ts'

let opened: Awaited<ReturnType<typeof openFirstPageApp>>
let club: ResponseFixture
beforeAll(async () => {
  opened = await openFirstPageApp()
  club = opened.club
})
afterAll(() => opened.close())

const open = (path: string) => opened.open(path)

/** One question of each type that has several fields, and a comment question. */
const EVERY = {
  comment: { type: 'comment', name: 'why', title: 'Why so?' },
  matrix: { type: 'matrix', name: 'team', columns: [1, '2|Good'], rows: ['speed|Speed', 'warmth'] },
  multipletext: { type: 'multipletext', name: 'who', items: [{ name: 'first', title: 'First name' }] },
  matrixdropdown: {
    type: 'matrixdropdown',
    name: 'events',
    columns: [{ name: 'went' }],
    choices: ['Yes'],
    rows: ['ball'],
  },
  paneldynamic: {
    type: 'paneldynamic',
    name: 'guests',
    panelCount: 2,
    templateTitle: 'Guest {panelIndex}',
    templateElements: [{ type: 'text', name: 'name' }],
  },
}

/** Returns the name attribute of a control as it appears in the HTML. */
const nameOf = (kind: string, ...path: (string | number)[]): string =>
  `name="${kind}${JSON.stringify(path).replaceAll('"', '&quot;')}"`

const ANONYMOUS = /<div class="soft">Your answers are anonymous: [^<]*at least 5 people[^<]*<details><summary>/

describe('the first page of a survey', () => {
  it('precedes the app’s stylesheet in the HTML, and has the club’s colors', async () => {
    const html = await open(POST)
    expect(html).toContain('Overall, how was your visit?')
    expect(html).toContain('#first{margin:0}#first{--rp-brand:#2f5d50;')
    expect(html.indexOf('<form id="first"')).toBeLessThan(html.indexOf('/a.css'))
    // The script is the larger file, so it is requested first.
    expect(html.indexOf('/a.js')).toBeLessThan(html.indexOf('/a.css'))
    expect(html).toContain('data-whole="true"')
    expect(html).toMatch(/<title>[^<]+ · [^<]+<\/title>/)
  })

  it('allows no inline script except the one with the nonce', async () => {
    await open(POST)
    const answer = await opened.app.request(POST)
    const html = await answer.text()
    const nonce = /<script nonce="([\w-]{22})">"the script of a first page"<\/script>/.exec(html)?.[1] ?? ''
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}';`)
    expect(html).not.toMatch(/<script>|\son\w+=|style="/)
  })

  it('explains who sees the answers, but only for an anonymous survey', async () => {
    expect(await open(POST)).not.toContain('anonymous')
    await setAnonymous(club.db, 220, true)
    const html = await open(POST)
    await setAnonymous(club.db, 220, false)
    expect(html).toMatch(ANONYMOUS)
  })

  it('is compressed', async () => {
    const answer = await opened.app.request(POST, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('<form id="first"')
  })

  it('SEC-XSS-2: escapes all of the club’s texts', async () => {
    const evil = '"><img src=x onerror=alert(1)>{overall}</form>'
    const elements = [
      { type: 'radiogroup' as const, name: evil, title: evil, choices: [evil], description: evil },
      { type: 'text' as const, name: 't', placeholder: evil },
    ]
    const rename = (title: string) =>
      club.db.updateTable('feedback_form').set({ title }).where('feedback_form_id', '=', 220).execute()
    const { title } = await club.db
      .selectFrom('feedback_form')
      .select('title')
      .where('feedback_form_id', '=', 220)
      .executeTakeFirstOrThrow()
    await rename(evil)
    await club.changeForm({
      customization: JSON.stringify({ program_title: evil }),
      questions_json: JSON.stringify({ locale: evil, pages: [{ name: 'p', title: evil, elements }] }),
    })
    const html = await open(POST)
    await rename(title)
    await club.changeForm({ customization: '{}', questions_json: JSON.stringify(SMALL_SURVEY) })
    expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;/g)?.length).toBeGreaterThan(6)
    expect(html).toContain('<form id="first"')
    expect(html).not.toContain('<img src=x')
    expect(html.match(/<\/form>/g)).toHaveLength(1)
  })

  it('contains native controls for panels and for questions with several fields, and a placeholder for a question that only the engine can render', async () => {
    const panel = { type: 'panel', name: 'p', title: 'Together', elements: [EVERY.comment] }
    const open_list = { type: 'paneldynamic', name: 'more', title: 'More', templateElements: [EVERY.comment] }
    const elements = [panel, open_list, EVERY.matrix, EVERY.multipletext, EVERY.matrixdropdown, EVERY.paneldynamic]
    await club.changeForm({
      questions_json: JSON.stringify({
        pages: [
          { name: 'one', elements },
          { name: 'two', elements: [{ type: 'comment', name: 'end' }] },
        ],
      }),
    })
    const html = await open(POST)
    expect(html).toMatch(/<fieldset class="q panel"><legend>Together<\/legend><div class="q">/)
    expect(html).toMatch(/<p class="title">More<\/p><div class="wait"><svg class="frame" height="\d+" /)
    expect(html).toContain('<legend>Speed</legend>')
    expect(html).toContain(
      `<input type="radio" ${nameOf('p', 'team', 'speed')} value="&quot;2&quot;"><span><b>2</b> <small>Good</small></span>`,
    )
    expect(html).toContain(`<input id="first-3-0" ${nameOf('t', 'who', 'first')} type="text">`)
    expect(html).toContain(`<select id="first-4-0-0" ${nameOf('p', 'events', 'ball', 'went')}>`)
    expect(html).toMatch(/<legend>Guest 2<\/legend>.*<label for="first-5-1-0">name</)
    expect(html).toContain(nameOf('t', 'guests', 1, 'name'))
    expect(html).toContain('Page 1 of 2')
    expect(html).toContain('role="progressbar"')
    await club.changeForm({ questions_json: JSON.stringify(SMALL_SURVEY) })
  })

  it('is rendered by the app until the survey has been evaluated, and the first visit starts the evaluation', async () => {
    await open(POST)
    await club.db.deleteFrom('form_first_page').execute()
    expect(await (await opened.app.request(POST)).text()).not.toContain('id="first"')
    await expect.poll(async () => (await opened.app.request(POST)).text()).toContain('<form id="first"')
  })

  it('names the club and a contact if the engine cannot render the survey, and the reasons are logged only once', async () => {
    const broken = { ...EVERY.comment, visibleIf: 'unknown({overall}) = 1' }
    const elements = [broken, { type: 'comment', name: 'end' }]
    await club.changeForm({ questions_json: JSON.stringify({ pages: [{ name: 'p', elements }] }) })
    const before = opened.noted.length
    const html = await open(POST)
    await open(POST)
    await club.changeForm({ questions_json: JSON.stringify(SMALL_SURVEY) })
    expect(html).toContain('This survey cannot be shown.')
    expect(html).toMatch(/Questions\? Please ask [^<]+\./)
    expect(html).not.toContain('<script type="module"')
    const problems = [
      {
        path: 'pages[0].elements[0].visibleIf',
        reason: 'calls unknown(), which is not a function that expressions can use',
      },
    ]
    expect(opened.noted.slice(before)).toMatchObject([{ program_id: 75, feedback_form_id: 220, problems }])
  })

  it('is rendered at the address of a response until the response has answers', async () => {
    const local_id = await club.fresh()
    expect(await open(`/webviews/responses/${local_id}`)).toContain('<form id="first"')
    await club.save(local_id, 1, { overall: 4 })
    expect(await open(`/webviews/responses/${local_id}`)).not.toContain('<form id="first"')
  })

  it('is rendered for a personal link until the response has answers', async () => {
    await club.changeForm({ feedback_form_type: 'relational' })
    expect(await open(POST)).not.toContain('<form id="first"')
    const link = '/surveys/relational/post-220/ada-token'
    const { body } = await club.begin({ user_id: 'ada-token' })
    expect(await open(link)).toContain('<form id="first"')
    await club.save(body.local_id, 1, { overall: 4 })
    expect(await open(link)).not.toContain('<form id="first"')
    await club.changeForm({ feedback_form_type: 'listening_post' })
  })

  it.each([
    `${POST}?overall=4`,
    '/surveys/listening_post/post-999',
    '/surveys/relational/post-220',
    '/surveys/relational/post-330/ada-token',
    '/webviews/surveys/post-330/ada-visit',
    '/webviews/responses/75-AAAAAAAAAAAAAAAAAAAAAA',
    '/info',
  ])('is not rendered by the server at %s', async (path) => {
    const html = await open(path)
    expect(html).toContain('<div id="root"></div>')
    expect(html).not.toContain('id="first"')
  })

  it('is rendered from a survey’s opening time until its closing time', async () => {
    const now = club.clock.now()
    const isDrawn = async (window: { opens_ts: Date | null; cutoff_ts: Date | null }) => {
      await club.changeForm(window)
      return (await open(POST)).includes('id="first"')
    }
    expect([
      await isDrawn({ opens_ts: null, cutoff_ts: new Date(now - 1) }),
      await isDrawn({ opens_ts: new Date(now + 1), cutoff_ts: null }),
      await isDrawn({ opens_ts: new Date(now), cutoff_ts: null }),
    ]).toEqual([false, false, true])
    await club.changeForm({ opens_ts: null })
  })

  it('SEC-LOG-1: is rendered by the app when the database fails, and the failure is logged without the page’s address', async () => {
    const before = opened.noted.length
    const path = `/webviews/responses/${await club.fresh()}`
    await sql`alter table feedback_response rename to elsewhere`.execute(club.db)
    expect(await open(path)).not.toContain('id="first"')
    await sql`alter table elsewhere rename to feedback_response`.execute(club.db)
    const lines = JSON.stringify(opened.noted.slice(before))
    expect(lines).toContain('could not be read')
    expect(lines).not.toContain(path.split('/').at(-1))
  })
})

// This test comes last because it deletes the form's responses: a form that has responses cannot be made anonymous.
it('the page of a response to an anonymous survey explains who sees the answers', async () => {
  await club.db.deleteFrom('feedback_response').where('feedback_form_id', '=', 220).execute()
  await setAnonymous(club.db, 220, true)
  const { local_id } = (await club.begin()).body
  expect(await open(`/webviews/responses/${local_id}`)).toMatch(ANONYMOUS)
})
