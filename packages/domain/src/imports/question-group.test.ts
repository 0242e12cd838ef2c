import { describe, expect, it } from 'vitest'

import { numberedPart, splitColumn } from './question-group.ts'

describe('splitColumn', () => {
  it.each([
    ['Service [Speed]', 'Service', 'Speed'],
    ['Service[ Speed ]', 'Service', 'Speed'],
    ['Rate [our] service [Speed]', 'Rate [our] service', 'Speed'],
    ['Meals - hot [Soup - red]', 'Meals - hot', 'Soup - red'],
    ['Our\nservice\n[Speed]', 'Our\nservice', 'Speed'],
    ['Service - Speed', 'Service', 'Speed'],
    ['Service – Speed', 'Service', 'Speed'],
    ['Service — Speed', 'Service', 'Speed'],
    ['Service : Speed', 'Service', 'Speed'],
    ['Service - Speed - Lunch', 'Service', 'Speed - Lunch'],
    ['Q7 - ART1', 'Q7', 'ART1'],
    ['Q7_1', 'Q7', '1'],
    ['Q7.1', 'Q7', '1'],
    ['Q7-1', 'Q7', '1'],
    ['Q7_TEXT', 'Q7', 'TEXT'],
    ['Q7ART', 'Q7', 'ART'],
    ['Q8COM12', 'Q8', 'COM12'],
  ])('splits %j into %j and %j', (column, question, part) => {
    expect(splitColumn(column, '')).toEqual({ question, title: question, part, partTitle: part })
  })

  it.each([
    'Service',
    'How was the service?',
    'Q7',
    '7_1',
    'Q7_',
    'Q7_1_2',
    'Q7 ART',
    'Q_1',
    'Self-service',
    'Service -Speed',
    'Service: Speed',
    'Service []',
    'Service [Speed] today',
    '[Speed]',
    '',
  ])('treats %j as a separate question', (column) => {
    expect(splitColumn(column, '')).toBeNull()
    expect(splitColumn(column, 'Service - Speed')).toBeNull()
  })

  it.each([
    ['Rate our service - Speed', 'Rate our service', 'Speed'],
    ['Rate our service – Speed', 'Rate our service', 'Speed'],
    ['Rate our service — Speed', 'Rate our service', 'Speed'],
    ['Rate - if any - our service  -  Speed ', 'Rate - if any - our service', 'Speed'],
    ['Rate\nour service -\nSpeed', 'Rate\nour service', 'Speed'],
    ['Speed of our service', 'Q7', 'Speed of our service'],
    ['Self-service', 'Q7', 'Self-service'],
    ['Service : Speed', 'Q7', 'Service : Speed'],
    ['', 'Q7', '1'],
  ])('reads the titles of Q7_1 from its label %j: %j and %j', (label, title, partTitle) => {
    expect(splitColumn('Q7_1', label)).toEqual({ question: 'Q7', title, part: '1', partTitle })
  })
})

describe('numberedPart', () => {
  it.each([
    ['1', ''],
    ['12', ''],
    ['A12', 'A'],
    ['COM1', 'COM'],
    ['com1', 'com'],
    ['ART', null],
    ['A1B', null],
    ['A_1', null],
    ['1A', null],
    ['Speed 1', null],
    ['', null],
  ])('reads the kind of the part %j as %j', (part, kind) => {
    expect(numberedPart(part)).toBe(kind)
  })
})
