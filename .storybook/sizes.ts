type Weights = readonly (readonly [path: string, weight: { all: number; own: number }])[]

/** The sizes measured by bench:ui-sizes; undefined before its first run. */
const measured = Object.values(
  import.meta.glob<Record<'ui' | 'charts', Weights>>('../.cache/sizes.json', {
    eager: true,
    exhaustive: true,
    import: 'default',
  }),
)[0]

/**
 * Returns the sizes in KB of each published path of a package: `all` includes libraries, and `own` does not. The code is minified
 * and gzipped, without React. The result is empty before the first measurement.
 */
export const weightsOf = (name: string) => new Map(name.endsWith('/ui') ? measured?.ui : measured?.charts)

export const kb = (bytes: number | undefined) => (bytes === undefined ? '–' : `${bytes.toFixed(1)} KB`)
