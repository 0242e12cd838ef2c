import { describe, expect, it } from 'vitest'

import { writeCsv } from './copy-chart.ts'

const csv = (...cells: string[]) => writeCsv({ columns: ['A'], rows: cells.map((cell) => [cell]) })

describe('writeCsv', () => {
  it('writes the header and the rows in the format of RFC 4180', () => {
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

  it('escapes text that a spreadsheet would evaluate as a formula, but not signed numbers', () => {
    expect(csv('=1+1', '@sum', '+cmd', '-2.3%', '-1,204', '–')).toBe(
      "A\r\n'=1+1\r\n'@sum\r\n'+cmd\r\n-2.3%\r\n\"-1,204\"\r\n–\r\n",
    )
  })
})
