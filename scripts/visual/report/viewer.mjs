import { make } from './elements.mjs'
import { isSeen, mark } from './marks.mjs'

const figure = (source, text) =>
  make('figure', {}, make('figcaption', { textContent: text }), make('img', { src: source, alt: text }))
const VIEWS = {
  'Side by side': ({ before, after }) =>
    make(
      'div',
      { className: 'sides' },
      ...(before ? [figure(before, 'Before')] : []),
      ...(after ? [figure(after, 'After')] : []),
    ),
  Slider: ({ before, after }) => {
    const pair = make(
      'div',
      { className: 'slider' },
      make('img', { src: before, alt: 'Before' }),
      make('img', { src: after, alt: 'After' }),
    )
    const range = make('input', { type: 'range', value: 50, ariaLabel: 'Boundary between before and after' })
    range.addEventListener('input', () => pair.style.setProperty('--at', `${range.value}%`))
    return make('div', {}, range, pair)
  },
  Difference: ({ difference }) => figure(difference, 'Pixels that differ are red'),
}

let view = 'Side by side'
const viewer = document.getElementById('viewer')

/**
 * Opens a finding in the page's dialog.
 * @param shown the findings in the list, for the Previous and Next buttons
 * @param onMark called after the finding has been marked as seen or unseen
 */
export function openViewer(finding, shown, onMark) {
  const names = finding.difference ? Object.keys(VIEWS) : ['Side by side']
  const current = names.includes(view) ? view : 'Side by side'
  const button = (textContent, onClick, props = {}) => {
    const element = make('button', { type: 'button', textContent, ...props })
    element.addEventListener('click', onClick)
    return element
  }
  const index = shown.indexOf(finding)
  const go = (step) => shown[index + step] && openViewer(shown[index + step], shown, onMark)
  const setView = (name) => {
    view = name
    openViewer(finding, shown, onMark)
  }
  const setSeen = () => {
    mark([finding], !isSeen(finding))
    onMark()
    openViewer(finding, shown, onMark)
  }
  const focused = document.activeElement?.textContent
  viewer.replaceChildren(
    make(
      'div',
      { className: 'bar' },
      make(
        'div',
        {},
        make('h2', { id: 'viewer-title', textContent: `${finding.label}, ${finding.mode}` }),
        make('code', { textContent: finding.file }),
      ),
      make(
        'div',
        { className: 'actions' },
        ...names.map((name) => button(name, () => setView(name), { ariaPressed: String(name === current) })),
        button('Seen', setSeen, { ariaPressed: String(isSeen(finding)), title: 'Key: s' }),
        button('Previous', () => go(-1), { disabled: index < 1, title: 'Key: left arrow' }),
        button('Next', () => go(1), { disabled: index < 0 || index === shown.length - 1, title: 'Key: right arrow' }),
        button('Close', () => viewer.close()),
      ),
    ),
    make(
      'div',
      { className: 'view', tabIndex: 0 },
      ...(finding.failure ? [make('p', { className: 'failure', textContent: finding.failure })] : []),
      VIEWS[current](finding),
    ),
  )
  viewer.onkeydown = ({ key, target }) => {
    if (target.matches('input')) return
    if (key === 's') setSeen()
    if (key === 'ArrowRight' && !target.matches('.view')) go(1)
    if (key === 'ArrowLeft' && !target.matches('.view')) go(-1)
  }
  if (!viewer.open) viewer.showModal()
  const buttons = [...viewer.querySelectorAll('button')]
  const next = buttons.find((one) => one.textContent === focused && !one.disabled)
  next?.focus()
}
