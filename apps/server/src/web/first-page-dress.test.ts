import { existsSync } from 'node:fs'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { ResponseFixture } from '../responses/testing/response-fixture.ts'
import { setAnonymous } from '../responses/testing/set-anonymous.ts'
import { SMALL_SURVEY } from '../responses/testing/small-club.ts'
import { ENGINE, openFirstPageApp, POST } from './testing/first-page-app.ts'

let opened: Awaited<ReturnType<typeof openFirstPageApp>>
let club: ResponseFixture
beforeAll(async () => {
  opened = await openFirstPageApp()
  club = opened.club
})
afterAll(() => opened.close())

const open = (path: string) => opened.open(path)

describe('the first page of a survey', () => {
  it('has the survey’s header image and layout', async () => {
    const customization = { wide_logo: true, full_size_bg_image: true, hide_overlay: false }
    await club.changeForm({ customization: JSON.stringify(customization), header_img_url: '/pictures/green.webp' })
    const html = await open(POST)
    expect(html).toContain('<form id="first" class="photo"')
    expect(html).toContain(
      '<img class="back" src="/pictures/green.webp" alt="" referrerpolicy="no-referrer"><s></s><header>',
    )
    await club.changeForm({ customization: '{}', header_img_url: null })
  })

  it.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'http://club.test/a.png',
    '//evil.test/a',
  ])('SEC-XSS-4: shows no header image from %s', async (header_img_url) => {
    await club.changeForm({ header_img_url })
    expect(await open(POST)).not.toContain('<img class="back"')
    await club.changeForm({ header_img_url: null })
  })

  it('SEC-XSS-3: writes a club’s color only as a hex color', async () => {
    const paint = (brand_primary_color: string) =>
      club.db.updateTable('program').set({ brand_primary_color }).where('program_id', '=', 75).execute()
    await paint('#232633}</style><script>alert(1)</script>')
    const html = await open(POST)
    await paint('#2f5d50')
    expect(html).toContain('#first{--rp-brand:#232633;')
    expect(html).not.toContain('<script>alert')
  })

  it('uses the language of the link when the survey has it, and offers a choice of languages', async () => {
    const overall = { type: 'comment', name: 'why', title: { default: 'Why so?', ar: 'لماذا؟' }, isRequired: true }
    const definition = {
      languages: ['ar'],
      setting_texts: { title: { ar: 'زيارتك' } },
      pages: [{ name: 'p', elements: [overall] }],
    }
    await club.changeForm({ questions_json: JSON.stringify(definition) })
    const html = await open(`${POST}?lang=ar`)
    expect(html).toContain('<form id="first" lang="ar" dir="rtl"')
    expect(html).toMatch(/<title>زيارتك · /)
    expect(html).toMatch(/data-need="[^"A-Za-z]+"><label for="first-0">لماذا؟/)
    expect(html).toContain('<option value="ar" lang="ar" selected>العربية</option>')
    expect(html).toMatch(/<button>[^<A-Za-z]+<\/button>/)
    expect(html).toMatch(/<noscript><p>[^<A-Za-z]+JavaScript[^<A-Za-z]+<\/p><\/noscript><p role="status"><\/p>/)
    expect(html).toMatch(/<select aria-label="[^"A-Za-z]+"/)
    for (const query of ['?merchant_id=2&lang=ar', '?lang=ar&merchant_id=2'])
      expect(await open(POST + query), query).toContain('<form id="first" lang="ar" dir="rtl"')
    for (const query of ['', '?lang=de', '?lang=constructor', '?merchant_id=2'])
      expect(await open(POST + query), query).toContain('<form id="first" lang="en" dir="ltr"')
    expect(await open(`${POST}?lang=ar&why=Rain`)).not.toContain('id="first"')
    await club.changeForm({ questions_json: JSON.stringify(SMALL_SURVEY) })
    expect(await open(POST)).not.toContain('class="langs"')
  })

  it('shows the anonymity notice in the language of the link, and repeats it in English in a disclosure', async () => {
    const definition = { ...SMALL_SURVEY, languages: ['ar'] }
    await club.changeForm({ questions_json: JSON.stringify(definition) })
    await setAnonymous(club.db, 220, true)
    const html = await open(`${POST}?lang=ar`)
    await setAnonymous(club.db, 220, false)
    await club.changeForm({ questions_json: JSON.stringify(SMALL_SURVEY) })
    expect(html).toMatch(/<div class="soft">[^<A-Za-z]*5[^<A-Za-z]*<details><summary>[^<A-Za-z]+<\/summary>/)
    expect(html).toMatch(
      /<details><summary>[^<A-Za-z]+<\/summary><div lang="en" dir="ltr">Your answers are anonymous: [^<]*at least 5 people/,
    )
  })

  it('marks its built-in texts as English when they are not translated into the survey’s language', async () => {
    await club.changeForm({ questions_json: JSON.stringify({ ...SMALL_SURVEY, locale: 'eu' }) })
    const html = await open(POST)
    expect(html).toContain('<form id="first" lang="eu" dir="ltr"')
    expect(html).toMatch(/<noscript><p lang="en" dir="ltr">Answering and sending/)
    await club.changeForm({ questions_json: JSON.stringify(SMALL_SURVEY) })
  })

  it('preloads the survey engine’s files that the app does not load itself, but only when the page needs the engine', async () => {
    const linksIn = async (path: string) =>
      [...(await open(path)).matchAll(/<link rel="(modulepreload|preload)"[^>]* href="\/([a-z.]+)"/g)].map(
        ([, rel, file]) => `${rel} ${file}`,
      )
    const engine = ['modulepreload core.js', 'modulepreload engine.js', 'preload core.css']
    expect(await open(POST)).toContain('data-whole="true"')
    expect(await linksIn(POST)).toEqual([])
    expect((await linksIn(`${POST}?overall=4`)).toSorted()).toEqual(engine)
    await club.changeForm({ questions_json: JSON.stringify({ ...SMALL_SURVEY, languages: ['ar'] }) })
    expect((await linksIn(POST)).toSorted()).toEqual(engine)
    await club.changeForm({ questions_json: JSON.stringify(SMALL_SURVEY) })
    expect(await linksIn('/info')).toEqual([])
    // The Vite manifest lists a module by its path in the app, so this path must exist.
    expect(existsSync(new URL(`../../../surveys/${ENGINE}`, import.meta.url))).toBe(true)
  })
})
