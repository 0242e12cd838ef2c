import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useLayoutEffect, useSyncExternalStore, type PropsWithChildren } from 'react'
import { themes } from 'storybook/theming'

import { applyGlobals, readGlobals, subscribeGlobals } from './globals.ts'

/** Wraps a documentation page, so that the page and its charts follow the theme set in the toolbar. */
export function ThemedContainer(props: PropsWithChildren<DocsContainerProps>) {
  const globals = useSyncExternalStore(subscribeGlobals, readGlobals)
  useLayoutEffect(() => applyGlobals(globals), [globals])
  return <DocsContainer {...props} theme={globals['theme'] === 'dark' ? themes.dark : themes.light} />
}
