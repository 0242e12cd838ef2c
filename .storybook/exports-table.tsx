import { kb, weightsOf } from './sizes.ts'

const tiers = import.meta.glob<Readonly<Record<string, string>>>('../packages/{ui,charts}/stability.json', {
  eager: true,
  import: 'default',
})

interface Manifest {
  readonly name: string
}

const PACKAGES = Object.values(
  import.meta.glob<Manifest>('../packages/{ui,charts}/package.json', { eager: true, import: 'default' }),
).map(({ name }) => ({
  name,
  weights: weightsOf(name),
  tiers: tiers[`../packages/${name.replace('@rapport/', '')}/stability.json`] ?? {},
}))

/**
 * Lists every published path of the components and charts, with its stability and two gzip sizes: one with its libraries, and one
 * of its own code only. Neither includes React.
 */
export function ExportsTable() {
  return PACKAGES.map(({ name, weights, tiers: stability }) => (
    <section key={name}>
      <h2>{name}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Import</th>
            <th scope="col">Stability</th>
            <th scope="col">With libraries, gzip</th>
            <th scope="col">Own code, gzip</th>
          </tr>
        </thead>
        <tbody>
          {Object.keys(stability).map((path) => {
            const weight = weights.get(path)
            return (
              <tr key={path}>
                <td>
                  <code>{`${name}/${path}`}</code>
                </td>
                <td>{stability[path] ?? ''}</td>
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
