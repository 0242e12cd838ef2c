type Weights = readonly (readonly [path: string, weight: { all: number; own: number }])[]

/** The sizes that bench:ui-sizes has written; there is no file before its first run. */
const measured = Object.values(
  import.meta.glob<Record<'ui' | 'charts', Weights>>('../.cache/sizes.json', {
    eager: true,
    exhaustive: true,
    import: 'default',
  }),
)[0]

/** What each published path of a package weighs beyond React, minified and gzipped. */
export const weightsOf = (name: string) => new Map(name.endsWith('/ui') ? measured?.ui : measured?.charts)

export const kb = (bytes: number | undefined) => (bytes === undefined ? '–' : `${bytes.toFixed(1)} KB`)
