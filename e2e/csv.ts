/** Returns the rows of a CSV file. Its values may be quoted but must not contain line breaks. */
export function readCsv(text: string): string[][] {
  return text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
    .map((line) =>
      Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) => quoted ?? plain ?? ''),
    )
}

/** Rounds half up in decimal, as users do when they check a figure. */
export const rounded = (value: number, decimals: number) =>
  (Math.round(Number((value * 10 ** decimals).toPrecision(12))) / 10 ** decimals).toFixed(decimals)
