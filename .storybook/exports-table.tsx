import { GUIDES } from './guides/all.ts'

type Weights = readonly (readonly [path: string, weight: { all: number; own: number }])[]

/** Written by bench:ui-sizes; before its first run there is none. */
const measured = Object.values(
  import.meta.glob<Record<'ui' | 'charts', Weights>>('../.cache/sizes.json', {
    eager: true,
    exhaustive: true,
    import: 'default',
  }),
)[0]

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, unknown>>
}

const PACKAGES = Object.values(
  import.meta.glob<Manifest>('../packages/{ui,charts}/package.json', { eager: true, import: 'default' }),
).map(({ name, exports }) => ({
  name,
  exports,
  weights: new Map(name.endsWith('/ui') ? measured?.ui : measured?.charts),
}))
const kb = (bytes: number | undefined) => (bytes === undefined ? '–' : `${bytes.toFixed(1)} KB`)

/** Every published path of the components and charts, with its status and what it weighs beyond React. */
export function ExportsTable() {
  return PACKAGES.map(({ name, exports, weights }) => (
    <section key={name}>
      <h2>{name}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Import</th>
            <th scope="col">Status</th>
            <th scope="col">With libraries, gzip</th>
            <th scope="col">Own code, gzip</th>
          </tr>
        </thead>
        <tbody>
          {Object.keys(exports).map((key) => {
            const path = key.slice(2)
            const weight = weights.get(path)
            return (
              <tr key={path}>
                <td>
                  <code>{`${name}/${path}`}</code>
                </td>
                <td>{GUIDES[path] === undefined ? 'part' : (GUIDES[path].status ?? 'stable')}</td>
                <td>{kb(weight?.all)}</td>
                <td>{kb(weight?.own)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  ))
}
