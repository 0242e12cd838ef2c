import { describe, expect, it } from 'vitest'

import { newCaseForm } from './case-form.ts'
import { spellTags, uniqueTags, writeNewCase, writeSavedCase } from './case-payload.ts'

const values = { ...newCaseForm([{ value: 2, default: true }], 11), title: ' Cold soup ' }
const loaded = { opened_ts: 10, in_progress_ts: null, closed_ts: null, updated_ts: 77 }

describe('writeNewCase', () => {
  it('sends the trimmed title, no blank texts, and neither status nor resolution', () => {
    expect(writeNewCase({ ...values, description: ' ', resolution_description: 'x' })).toEqual({
      title: 'Cold soup',
      merchant_id: 11,
      description: null,
      priority_id: 2,
      case_type_id: null,
      assigned_to: null,
      tags: [],
    })
  })

  it('sends each tag once, in its first spelling', () => {
    expect(writeNewCase({ ...values, tags: [' Kitchen', 'bar', 'kitchen ', ' '] })?.tags).toEqual(['Kitchen', 'bar'])
  })

  it('returns null when no location is chosen', () => {
    expect(writeNewCase({ ...values, merchant_id: null })).toBeNull()
  })
})

describe('writeSavedCase', () => {
  it('omits the status when it has not changed', () => {
    const payload = writeSavedCase(values, loaded)
    expect(payload).toMatchObject({ status_changed: false, updated_ts: 77 })
    expect(payload).not.toHaveProperty('status')
  })

  it('sends the chosen status and the resolution', () => {
    expect(
      writeSavedCase({ ...values, status: 'closed_ts', resolution_description: ' Warm now ' }, loaded),
    ).toMatchObject({ status_changed: true, status: 'closed_ts', resolution_description: 'Warm now' })
  })

  it('never sends comments or history', () => {
    const read = { ...loaded, comments: [], history: [] }
    const payload = writeSavedCase({ ...values, ...read }, read)
    expect(payload).not.toHaveProperty('comments')
    expect(payload).not.toHaveProperty('history')
  })

  it('returns null when no location is chosen', () => {
    expect(writeSavedCase({ ...values, merchant_id: null }, loaded)).toBeNull()
  })
})

describe('uniqueTags', () => {
  it('keeps the first spelling of each tag and omits blank tags', () => {
    expect(uniqueTags([' Kitchen', 'bar', 'kitchen ', ' ', 'BAR', 'ÉTÉ', 'été ', 'bars'])).toEqual([
      'Kitchen',
      'bar',
      'ÉTÉ',
      'bars',
    ])
  })

  it('merges tags that differ only in case or inner spacing', () => {
    expect(uniqueTags(['Golf  House', 'golf house', 'Pool\t Bar'])).toEqual(['Golf House', 'Pool Bar'])
  })
})

describe('spellTags', () => {
  it('uses the known spelling of a tag, and keeps unknown tags', () => {
    expect(spellTags(['vip', 'New', 'VIP', 'new'], ['VIP', 'Pool'])).toEqual(['VIP', 'New'])
  })
})
