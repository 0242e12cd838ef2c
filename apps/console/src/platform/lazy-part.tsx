import { Component, lazy, useState, type ComponentType, type ReactNode } from 'react'

/** The code of a part did not come: there is no network, or a newer build has taken the old one's files away. */
class PartMissing extends Error {
  override name = 'PartMissing'
  readonly tryAnew: () => void
  /** It failed over a network that is there: a browser may keep that it failed, and only a new page load asks again. */
  readonly isLost: boolean

  constructor(cause: unknown, isLost: boolean, tryAnew: () => void) {
    super('The code of a part of the page did not come.', { cause })
    this.isLost = isLost
    this.tryAnew = tryAnew
  }
}

/**
 * A component whose code is loaded when it is first drawn. Unlike React's own it is asked for again where a LoadGuard took a
 * load that failed.
 * @source ours
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const make = () =>
    lazy(async () => {
      const tryAnew = () => {
        current = make()
      }
      // Without a network too: it may be in the browser's cache, and the browser may be wrong.
      const Part = await load().catch((cause: unknown) => {
        throw new PartMissing(cause, navigator.onLine, tryAnew)
      })
      return { default: (props: P) => <Part {...props} /> }
    })
  let current = make()
  return function LazyPart(props: P) {
    const [Part] = useState(() => current)
    return <Part {...props} />
  }
}

interface Caught {
  readonly thrown: { readonly error: unknown } | null
}

interface LoadGuardProps {
  /** Stands where the part would. */
  face: ReactNode
  /** The code did not come, and will not before the page is loaded anew when it `isLost`. A guard of another key tries anew. */
  onMissing: (isLost: boolean) => void
  children: ReactNode
}

/** Keeps a `lazyPart` whose code does not come from taking the page away; other errors pass. @source ours */
export class LoadGuard extends Component<LoadGuardProps, Caught> {
  override state: Caught = { thrown: null }

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } }
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof PartMissing)) return
    error.tryAnew()
    this.props.onMissing(error.isLost)
  }

  override render() {
    const { thrown } = this.state
    if (thrown === null) return this.props.children
    if (thrown.error instanceof PartMissing) return this.props.face
    throw thrown.error
  }
}
