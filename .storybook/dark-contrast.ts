import axe from 'axe-core'
import { expect } from 'storybook/test'

interface StoryContext {
  readonly globals: Readonly<Record<string, unknown>>
  readonly parameters: { readonly a11y?: { readonly config?: { readonly rules?: readonly Rule[] } } }
}

interface Rule {
  readonly id: string
  readonly enabled?: boolean
}

/** The axe rules for WCAG 2.2, levels A and AA, whose result depends on colors. */
const CONTRAST = ['color-contrast', 'link-in-text-block']

/**
 * Fails when a story has too little contrast in the dark theme. The dark theme changes only colors, so the story is not rendered
 * again and the other rules are checked in the light theme alone. Stories that are dark already and stories outside the test runner
 * are not checked.
 */
export async function expectDarkContrast({ globals, parameters }: StoryContext): Promise<void> {
  if (import.meta.env['VITEST'] === undefined || globals['theme'] === 'dark') return
  const ownRules = parameters.a11y?.config?.rules ?? []
  const rules = Object.fromEntries(ownRules.map(({ id, enabled = true }) => [id, { enabled }]))
  document.documentElement.dataset['theme'] = 'dark'
  try {
    const { violations } = await axe.run(document.body, { runOnly: CONTRAST, resultTypes: ['violations'], rules })
    const faults = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => ({ id, html, why: any[0]?.message })),
    )
    await expect(faults, 'contrast in the dark theme').toEqual([])
  } finally {
    document.documentElement.dataset['theme'] = 'light'
  }
}
