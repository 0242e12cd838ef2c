import { describe, expect, it } from 'vitest'

import { type ExportEvent, type ExportState, nextExport, writeExportName } from './export-state.ts'

const LINK = 'https://club.test/v3/exports/a.csv'
const PROCESSING: ExportState = { status: 'processing' }

describe('nextExport for a server response', () => {
  it.each([
    [LINK, LINK],
    [` "${LINK}"\n`, LINK],
    ['/v3/exports/a.csv?s=1', '/v3/exports/a.csv?s=1'],
    ['//evil.test/a.csv', null],
    ['https:///a.csv', null],
    ['javascript:alert(1)', null],
    ['<html>', null],
    ['https://a.test/a.csv and more', null],
    ['', null],
  ])('reads the link in %j as %j', (text, href) => {
    const expected = href === null ? { status: 'failed', message: 'no link' } : { status: 'ready', href }
    expect(nextExport(PROCESSING, { type: 'answered', text }, 'no link')).toEqual(expected)
  })
})

describe('nextExport', () => {
  it.each<[string, ExportState, ExportEvent, ExportState]>([
    ['a press', { status: 'idle' }, { type: 'asked' }, PROCESSING],
    ['a press after a failure', { status: 'failed', message: 'x' }, { type: 'asked' }, PROCESSING],
    ['a second press', PROCESSING, { type: 'asked' }, PROCESSING],
    ['a link', PROCESSING, { type: 'answered', text: LINK }, { status: 'ready', href: LINK }],
    ['an answer without a link', PROCESSING, { type: 'answered', text: '' }, { status: 'failed', message: 'no link' }],
    ['a failure', PROCESSING, { type: 'failed', message: 'No.' }, { status: 'failed', message: 'No.' }],
    ['an answer that nobody awaits', { status: 'idle' }, { type: 'answered', text: LINK }, { status: 'idle' }],
  ])('returns the next state after %s', (_name, state, event, expected) => {
    expect(nextExport(state, event, 'no link')).toEqual(expected)
  })
})

describe('writeExportName', () => {
  it.each([
    ['Harbor Point Club', 'Member Perspectives (MPS)', 'harbor-point-club-member-perspectives-mps-2026-03-08.csv'],
    ['Élan/../Club', 'A & B', 'elan-club-a-b-2026-03-08.csv'],
    ['  ', '?', '2026-03-08.csv'],
  ])('names the file for program %j and survey %j', (program, survey, expected) => {
    expect(writeExportName(program, survey, '2026-03-08')).toBe(expected)
  })
})
