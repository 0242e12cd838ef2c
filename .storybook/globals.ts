import { addons } from 'storybook/preview-api'

type Globals = Readonly<Record<string, unknown>>

const items = (entries: Readonly<Record<string, string>>) =>
  Object.entries(entries).map(([value, title]) => ({ value, title }))

/** Brand colors of clubs, light and dark, to see that the accent roles stay legible. */
const BRANDS = {
  none: 'Brand: Rapport',
  '#1d4f91': 'Brand: navy',
  '#0b6b3a': 'Brand: green',
  '#8c1d40': 'Brand: burgundy',
  '#c8a24a': 'Brand: gold',
  '#f4d35e': 'Brand: yellow',
}

/** What the toolbar sets. */
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
    description: 'Sizes of controls and rows, where a component has them',
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

/** Returns the root element of the page of documentation that shows this story in a frame; null for a story by itself. */
export function pageAround(): HTMLElement | null {
  const root = window.frameElement?.ownerDocument.documentElement
  return root?.dataset['theme'] === undefined ? null : root
}

/**
 * Sets theme and brand on the root element, where a host sets them. A story in a frame of a page has those of the page, since its
 * address has no globals.
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

/** The args that a dense page gives to a component, by the props that it has; null for a page that is not dense. */
export function denseArgs(globals: Globals, argTypes: Globals): Record<string, unknown> | null {
  if (globals['density'] !== 'dense') return null
  return { ...('dense' in argTypes ? { dense: true } : {}), ...('size' in argTypes ? { size: 'sm' } : {}) }
}

/** Globals of a page of documentation, which has no story to ask: those of the address, and each change after it. */
let current: Globals = Object.fromEntries(
  (new URLSearchParams(location.search).get('globals') ?? '').split(';').map((pair) => pair.split(':')),
)
const listeners = new Set<() => void>()

/** Remembers each change of the toolbar. Called once, when the preview is loaded. */
export function followGlobals(): void {
  const follow = ({ globals }: { globals: Globals }) => {
    current = { ...current, ...globals }
    for (const listen of listeners) listen()
  }
  // Sent by the toolbar alone. A story in a frame of the page sends 'globalsUpdated' too, with the globals that it starts with.
  addons.getChannel().on('updateGlobals', follow)
  const page = pageAround()
  if (page === null) return
  const { focus } = HTMLElement.prototype
  // A dialog that takes the focus would scroll the page around its frame.
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
