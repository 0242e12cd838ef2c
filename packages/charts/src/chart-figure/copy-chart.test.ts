import { describe, expect, it } from 'vitest'

import { writeCsv } from './copy-chart.ts'

const csv = (...cells: string[]) => writeCsv({ columns: ['A'], rows: cells.map((cell) => [cell]) })

describe('writeCsv', () => {
  it('writes heads and rows as RFC 4180 has them', () => {
    expect(
      writeCsv({
        columns: ['Answer', 'Share'],
        rows: [
          ['Yes, "always"', '48.6%'],
          ['Two\nlines', ''],
        ],
      }),
    ).toBe('Answer,Share\r\n"Yes, ""always""",48.6%\r\n"Two\nlines",\r\n')
  })

  it('disarms what a spreadsheet would run, and leaves signed numbers alone', () => {
    expect(csv('=1+1', '@sum', '+cmd', '-2.3%', '-1,204', '–')).toBe(
      "A\r\n'=1+1\r\n'@sum\r\n'+cmd\r\n-2.3%\r\n\"-1,204\"\r\n–\r\n",
    )
  })
})
