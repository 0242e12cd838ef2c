import { composeStories } from '@storybook/react-vite'
import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

type Stories = Parameters<typeof composeStories>[0]

// Vite reads the pattern from the source text, so it must be a literal in the call.
const files = import.meta.glob<Stories>('../../packages/{ui,charts}/src/**/*.stories.tsx')

/**
 * Matches the paths of components that open in a layer. Their stories may be empty on a server, because a server does not render
 * portals.
 */
const nothingOnTheServer = /src\/(toast|(confirm-)?dialog|conflict-chooser)\//

describe('on a server, in plain Node', () => {
  it('there is no document', () => {
    expect(typeof document).toBe('undefined')
    expect(Object.keys(files).length).toBeGreaterThan(60)
  })

  it.each(Object.entries(files))('every story in %s renders', async (path, load) => {
    const composed = Object.entries<ComponentType>(composeStories(await load()))
    expect(composed.length).toBeGreaterThan(0)
    for (const [name, Story] of composed) {
      const html = renderToString(createElement(Story))
      expect(html.length, name).toBeGreaterThan(nothingOnTheServer.test(path) ? -1 : 0)
    }
  })
})
