import { addons } from 'storybook/preview-api'

type Globals = Readonly<Record<string, unknown>>

const items = (entries: Readonly<Record<string, string>>) =>
  Object.entries(entries).map(([value, title]) => ({ value, title }))

/** Options for the brand color: light and dark samples, to check that the accent roles stay legible. */
const BRANDS = {
  none: 'Brand: Rapport',
  '#1d4f91': 'Brand: navy',
  '#0b6b3a': 'Brand: green',
  '#8c1d40': 'Brand: burgundy',
  '#c8a24a': 'Brand: gold',
  '#f4d35e': 'Brand: yellow',
}

/** The globals that the toolbar offers: theme, brand color, density and direction. */
export const globalTypes = {
  theme: {
    description: 'Theme',
    toolbar: { title: 'Theme', icon: 'contrast', items: items({ light: 'Light', dark: 'Dark' }), dynamicTitle: true },
  },
  brand: {
    description: 'Brand color of the club',
    toolbar: { title: 'Brand', icon: 'paintbrush', items: items(BRANDS), dynamicTitle: true },
  },
  density: {
    description: 'Size of controls and rows, in components that support it',
    toolbar: {
      title: 'Density',
      icon: 'component',
      items: items({ default: 'Density: default', dense: 'Density: dense' }),
      dynamicTitle: true,
    },
  },
  direction: {
    description: 'Direction of the text',
    toolbar: {
      title: 'Direction',
      icon: 'transfer',
      items: items({ ltr: 'Left to right', rtl: 'Right to left' }),
      dynamicTitle: true,
    },
  },
} as const

export const initialGlobals = { theme: 'light', brand: 'none', density: 'default', direction: 'ltr' }

/** Returns the root element of the documentation page that shows this story in an iframe; null when there is no such page. */
export function pageAround(): HTMLElement | null {
  const root = window.frameElement?.ownerDocument.documentElement
  return root?.dataset['theme'] === undefined ? null : root
}

/**
 * Sets the language, theme and brand color on the root element, as a host does. A story in an iframe of a documentation page takes
 * its theme and brand color from that page, since the URL of the iframe has no globals.
 */
export function applyGlobals(globals: Globals): void {
  const { style, dataset } = document.documentElement
  const page = pageAround()
  document.documentElement.lang = 'en-US'
  dataset['theme'] = (page?.dataset['theme'] ?? globals['theme']) === 'dark' ? 'dark' : 'light'
  const brand = page?.style.getPropertyValue('--rp-brand') ?? globals['brand']
  if (typeof brand === 'string' && /^#[0-9a-f]{6}$/i.test(brand)) style.setProperty('--rp-brand', brand)
  else style.removeProperty('--rp-brand')
}

/** Returns the args that make a component dense, limited to props that it has; null unless the density is set to dense. */
export function denseArgs(globals: Globals, argTypes: Globals): Record<string, unknown> | null {
  if (globals['density'] !== 'dense') return null
  return { ...('dense' in argTypes ? { dense: true } : {}), ...('size' in argTypes ? { size: 'sm' } : {}) }
}

/**
 * Globals of a documentation page, which cannot get them from a story: initially those in the URL, then updated by each change made
 * in the toolbar.
 */
let current: Globals = Object.fromEntries(
  (new URLSearchParams(location.search).get('globals') ?? '').split(';').map((pair) => pair.split(':')),
)
const listeners = new Set<() => void>()

/**
 * Records each change made in the toolbar. In an iframe of a documentation page, also follows the theme and brand color of that
 * page, and prevents the page from scrolling when an element of the story receives the focus. Called once, when the preview is
 * loaded.
 */
export function followGlobals(): void {
  const follow = ({ globals }: { globals: Globals }) => {
    current = { ...current, ...globals }
    for (const listen of listeners) listen()
  }
  // Listens to 'updateGlobals', which only the toolbar sends. The event 'globalsUpdated' is also sent by a story in an iframe of
  // the page, with its initial globals.
  addons.getChannel().on('updateGlobals', follow)
  const page = pageAround()
  if (page === null) return
  const { focus } = HTMLElement.prototype
  // A dialog that takes the focus would scroll the page around the iframe.
  HTMLElement.prototype.focus = function focusInFrame(options) {
    focus.call(this, { ...options, preventScroll: true })
  }
  const followPage = new MutationObserver(() => applyGlobals(current))
  followPage.observe(page, { attributes: true, attributeFilter: ['data-theme', 'style'] })
}

export const readGlobals = () => current
export function subscribeGlobals(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}
