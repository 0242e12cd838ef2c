import { expect, it } from 'vitest'

import type { FirstFrame, FirstGroup, FirstQuestion } from './first-page.ts'
import { renderPart } from './first-parts-html.ts'

const EVIL = `"><img src=x onerror='alert(1)'>&`

const question = (more: Partial<FirstQuestion>): FirstQuestion => ({
  kind: 'question',
  path: ['q'],
  control: 'list',
  title: 'Which?',
  isTitleShown: true,
  description: '',
  isRequired: false,
  requiredText: 'Please choose an answer.',
  isReadOnly: false,
  choices: [],
  ends: ['', ''],
  input: { type: 'text', text: '', placeholder: '', maxLength: null, min: null, max: null, step: null },
  other: null,
  comment: null,
  ...more,
})
const choice = (value: string | number, more: object = {}) => ({
  value,
  text: String(value),
  isPicked: false,
  role: null,
  ...more,
})

it.each(['list', 'select', 'input', 'textarea', 'scale', 'checkboxes', 'thumbs'] as const)(
  'SEC-XSS-1: escapes every text of a question (%s)',
  (control) => {
    const input = { type: EVIL, text: EVIL, placeholder: EVIL, maxLength: 5, min: EVIL, max: EVIL, step: 1 }
    const comment = { title: EVIL, placeholder: EVIL }
    const html = renderPart(
      question({
        control,
        path: [EVIL],
        title: EVIL,
        description: EVIL,
        isRequired: true,
        requiredText: EVIL,
        choices: [choice(EVIL, { role: 'other', text: EVIL })],
        ends: [EVIL, EVIL],
        input,
        other: { placeholder: EVIL },
        comment,
      }),
      'first-0',
      EVIL,
    )
    expect(html).not.toContain('<img')
    expect(html.split('&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;').length).toBeGreaterThan(5)
  },
)

it('renders default answers, the path of each answer, and the fields for "Other" and comments', () => {
  const choices = [choice(1, { isPicked: true }), choice('none', { role: 'none' }), choice('other', { role: 'other' })]
  const comment = { title: 'More', placeholder: '' }
  const html = renderPart(
    question({ control: 'checkboxes', choices, other: { placeholder: 'What?' }, comment }),
    'first-0',
    '*',
  )
  expect(html).toContain('name="m[&quot;q&quot;]" value="1" checked>')
  expect(html).toContain('value="&quot;none&quot;" data-none>')
  expect(html).toContain('value="&quot;other&quot;" data-other>')
  expect(html).toContain('<textarea class="other" rows="2" name="o[&quot;q&quot;]"')
  expect(html).toContain('name="t[&quot;q-Comment&quot;]"')
})

it('renders the limits of a field, and the selected choice of a list', () => {
  const limits = { type: 'number', text: '2', placeholder: '', maxLength: null, min: 1, max: 12, step: 1 }
  expect(renderPart(question({ control: 'input', input: limits }), 'a', '*')).toContain(
    'name="n[&quot;q&quot;]" type="number" inputmode="decimal" min="1" max="12" step="1" value="2">',
  )
  const select = renderPart(question({ control: 'select', choices: [choice('b', { isPicked: true })] }), 'a', '*')
  expect(select).toContain('<option value="&quot;b&quot;" selected>b</option>')
})

it('renders the numbers of a scale before their texts', () => {
  const choices = [choice(1, { text: '1\nPoor' }), choice(2), choice('na', { text: '–\nNot sure' })]
  const html = renderPart(question({ control: 'scale', choices }), 'a', '*')
  expect([...html.matchAll(/<span>(.*?)<\/span>/g)].map(([, inner]) => inner)).toEqual([
    '<b>1</b> <small>Poor</small>',
    '<b>2</b>',
    '<b>–</b> <small>Not sure</small>',
  ])
})

it('renders groups with their parts, list entries, and frames with their heights', () => {
  const head = { title: 'Guests', isTitleShown: true, description: '', isRequired: true, requiredText: 'Which guests?' }
  const group: FirstGroup = { ...head, kind: 'group', row: ['guests', 0], parts: [question({ isTitleShown: false })] }
  const html = renderPart(group, 'a', '+')
  expect(html).toMatch(
    /^<fieldset class="q group" data-need="Which guests\?"><legend>Guests&nbsp;<span aria-hidden="true">\+<\/span>/,
  )
  expect(html).toContain('<input type="hidden" name="r[&quot;guests&quot;,0]" value="1">')
  expect(html).toContain('<legend class="hide">Which?</legend>')
  const frame: FirstFrame = { ...head, kind: 'frame', height: 128, loading: 'Chargement' }
  expect(renderPart(frame, 'a', '*')).toContain(
    '<svg class="frame" height="128" aria-hidden="true"></svg><span>Chargement</span>',
  )
  expect(renderPart({ ...frame, height: 0 }, 'a', '*')).not.toContain('Chargement')
  expect(renderPart({ ...frame, height: 0, isPanel: true }, 'a', '*')).toContain('<p class="title large">')
})
