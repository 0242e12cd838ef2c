import { Dialog, DialogContent } from '@rapport/ui/dialog'
import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

import { LoadFailure, RetryFailed } from './load-failure.tsx'

interface PanelBoundaryProps {
  failure: (onRetry: () => void) => ReactNode
  /** Called before the children are rendered again. */
  onRetry: () => void
  children: ReactNode
}

/** Error boundary that renders `failure` in place of children that throw. */
class PanelBoundary extends Component<
  PanelBoundaryProps,
  { readonly hasFailed: boolean; readonly isRetried: boolean }
> {
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override state = { hasFailed: false, isRetried: false }

  retry = () => {
    this.props.onRetry()
    this.setState({ hasFailed: false, isRetried: true })
  }

  override render() {
    const { hasFailed, isRetried } = this.state
    return hasFailed ? (
      <RetryFailed value={isRetried}>{this.props.failure(this.retry)}</RetryFailed>
    ) : (
      this.props.children
    )
  }
}

interface LazyPanelOptions<Props> {
  /** Rendered while the code is loading. */
  pending?: ReactNode
  /** @default a failure state in place of the panel */
  failure?: (onRetry: () => void, props: Props) => ReactNode
}

/**
 * Returns a component whose code is loaded when it is first rendered. When the code cannot be loaded or throws, a message replaces
 * the panel, and the rest of the page remains. The message offers Retry, or Reload after a deployment or a failed retry.
 * @example const Palette = lazyPanel(async () => (await import('./palette.tsx')).Palette)
 */
export function lazyPanel<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { pending = null, failure = failInPlace }: LazyPanelOptions<Props> = {},
): ComponentType<Props> {
  const create = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        // React caches the rejection of a lazy component, so a retry and the next use need a new component.
        current = create()
        throw error
      }
    })
  let current: ComponentType<Props> = create()

  return function LazyPanel(props: Props) {
    const [Panel, setPanel] = useState(() => current)
    const renew = () => setPanel(() => current)
    return (
      <PanelBoundary failure={(onRetry) => failure(onRetry, props)} onRetry={renew}>
        <Suspense fallback={pending}>
          <Panel {...props} />
        </Suspense>
      </PanelBoundary>
    )
  }
}

function failInPlace(onRetry: () => void): ReactNode {
  return <LoadFailure onRetry={onRetry} />
}

/** Returns the failure message for a panel that is a dialog: a dialog with the given title that contains the message. */
export function failInDialog(title: string, onRetry: () => void, onClose: () => void): ReactNode {
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={title}>
        <LoadFailure onRetry={onRetry} />
      </DialogContent>
    </Dialog>
  )
}
