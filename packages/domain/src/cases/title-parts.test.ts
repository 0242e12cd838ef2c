import { describe, expect, it } from 'vitest'

import { titleParts, type TitledCase } from './title-parts.ts'

const QUOTE = 'I was told the court was mine and found a clinic on it. This is the\nsecond time.'
const CREATED: Omit<TitledCase, 'title' | 'quote'> = {
  origin: 'feedback_form',
  created_by_fname: 'Robert',
  created_by_lname: 'Fairchild',
  about_fname: null,
  about_lname: null,
}
const parts = (title: string, quote: string | null, over: Partial<TitledCase> = {}) =>
  titleParts({ ...CREATED, title, quote, ...over })

describe('titleParts', () => {
  it('separates the name from a long title, and quotes only what the title does not say', () => {
    expect(parts('I was told the court was mine and found a clinic on it – Robert Fairchild', QUOTE)).toEqual({
      head: 'I was told the court was mine and found a clinic on it',
      name: 'Robert Fairchild',
      isNamed: true,
      quote: 'This is the second time.',
    })
  })

  it('quotes the rest of a sentence that the title cuts off', () => {
    expect(parts('I was told the court was mine and found… – Robert Fairchild', QUOTE).quote).toBe(
      '…a clinic on it. This is the second time.',
    )
  })

  it('quotes nothing when the title repeats the whole comment', () => {
    expect(parts('Cold soup – Robert Fairchild', 'Cold soup.').quote).toBeNull()
  })

  it('keeps a short title and a title without the name as they are', () => {
    expect(parts('Quick Pulse – Robert Fairchild', null)).toEqual({
      head: 'Quick Pulse – Robert Fairchild',
      name: null,
      isNamed: true,
      quote: null,
    })
    const title = 'Valet wait over 20 minutes after the Fall Gala of the club'
    expect(parts(title, QUOTE)).toEqual({ head: title, name: null, isNamed: false, quote: QUOTE.replace('\n', ' ') })
  })

  it('quotes the whole comment when it merely begins like the title', () => {
    expect(parts('Cold – Robert Fairchild', 'Colder than ever.').quote).toBe('Colder than ever.')
    expect(parts('The soup', 'The soup was cold.').quote).toBe('The soup was cold.')
  })

  it('uses the name of the member whom a staff-created case is about', () => {
    const about = { origin: 'manual', about_fname: 'Mabel', about_lname: 'Brennan' } as const
    expect(parts('I was told the court was mine and found – Mabel Brennan', null, about).name).toBe('Mabel Brennan')
  })
})
