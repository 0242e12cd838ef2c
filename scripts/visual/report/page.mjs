// The script that is bundled into the report page. Each finding in the page's data has the properties of a finding in report.json,
// plus `key`, `label`, `crop` and the paths of its images.
import { countOf, groupBy, make } from './elements.mjs'
import { isSeen, mark } from './marks.mjs'
import { openViewer } from './viewer.mjs'

const data = JSON.parse(document.getElementById('data').textContent)
const THUMBNAIL = { width: 240, height: 150 }

const byId = (id) => document.getElementById(id)

const componentOf = ({ label }) => label.split(': ')[0]
const storyOf = ({ label }) => label.split(': ').slice(1).join(': ')
const filters = { text: '', kind: 'all', seen: 'all', mode: '' }

function matches(finding) {
  const text =
    `${finding.label} ${finding.story} ${finding.file} ${finding.mode} ${finding.failure ?? ''}`.toLowerCase()
  return (
    filters.text.split(/\s+/).every((word) => text.includes(word)) &&
    (filters.kind === 'all' || finding.kind === filters.kind) &&
    (filters.mode === '' || finding.mode === filters.mode) &&
    (filters.seen === 'all' || isSeen(finding) === (filters.seen === 'seen'))
  )
}

/** Creates a thumbnail that shows the part of the image specified by `crop`. The image loads when it nears the viewport. */
function thumbnail(finding) {
  const { crop, mode, pixels, failure } = finding
  const button = make('button', { type: 'button', className: `thumbnail${isSeen(finding) ? ' is-seen' : ''}` })
  if (crop) {
    const scale = Math.min(1, THUMBNAIL.width / crop.width, THUMBNAIL.height / crop.height)
    const image = make('img', { loading: 'lazy', decoding: 'async', alt: '', src: finding.after ?? finding.before })
    // Until it is loaded, an image without a size would lie outside its frame and never approach the viewport.
    ;[image.width, image.height] = [crop.x + crop.width, crop.y + crop.height]
    image.style.transform = `scale(${scale}) translate(${-crop.x}px, ${-crop.y}px)`
    const frame = make('span', { className: 'crop' }, image)
    frame.style.width = `${Math.round(crop.width * scale)}px`
    frame.style.aspectRatio = `${crop.width} / ${crop.height}`
    button.append(frame)
  }
  if (failure) button.append(make('span', { className: 'failure', textContent: failure }))
  const facts = [mode, pixels !== undefined && countOf(pixels, 'pixel'), isSeen(finding) && 'seen'].filter(Boolean)
  button.append(make('small', { textContent: facts.join(' · ') }))
  button.addEventListener('click', () => openViewer(finding, shown, draw))
  return make('li', {}, button)
}

function seenButton(findings, what) {
  const all = findings.every(isSeen)
  const button = make('button', {
    type: 'button',
    textContent: all ? `Mark ${what} as unseen` : `Mark ${what} as seen`,
  })
  button.addEventListener('click', () => {
    const index = [...document.querySelectorAll('button')].indexOf(button)
    mark(findings, !all)
    draw()
    document.querySelectorAll('button')[index]?.focus()
  })
  return button
}

function storyCard(findings) {
  const [first] = findings
  const kinds = [...new Set(findings.map(({ kind }) => kind))]
  return make(
    'article',
    {},
    make(
      'header',
      {},
      ...kinds.map((kind) => make('span', { className: `kind ${kind}`, textContent: kind })),
      make('h3', { textContent: storyOf(first) }),
      make('code', { textContent: first.story }),
    ),
    make('ul', { className: 'thumbnails' }, ...findings.map((finding) => thumbnail(finding))),
  )
}

/**
 * Creates the section of one component. The elements for its findings are created when the section nears the viewport, so that a
 * long report opens quickly.
 */
function componentSection(component, findings, observer) {
  const stories = [...groupBy(findings, ({ story }) => story).values()]
  const seen = findings.filter(isSeen).length
  const section = make(
    'section',
    { ariaLabel: component },
    make(
      'header',
      {},
      make('h2', { textContent: component }),
      make('p', {
        textContent: `${countOf(stories.length, 'story', 'stories')}, ${countOf(findings.length, 'screenshot')}, ${seen} seen`,
      }),
      seenButton(findings, 'component'),
    ),
  )
  const body = make('div')
  body.style.minHeight = `${stories.length * 220}px`
  body.fill = () => {
    body.style.minHeight = ''
    body.replaceChildren(...stories.map(storyCard))
  }
  section.append(body)
  observer.observe(body)
  return section
}

let shown = []
let observer
function draw() {
  shown = data.findings.filter(matches)
  observer?.disconnect()
  observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        target.fill()
      }
    },
    { rootMargin: '800px' },
  )
  const groups = groupBy(shown, componentOf)
  byId('count').textContent =
    data.findings.length === 0
      ? ''
      : `${shown.length} of ${countOf(data.findings.length, 'screenshot')} in ${countOf(groups.size, 'component')}; ${data.findings.filter(isSeen).length} seen`
  const scroll = window.scrollY
  const empty = data.findings.length === 0 ? 'No difference.' : 'No screenshot matches the filters.'
  byId('list').replaceChildren(
    ...(shown.length === 0
      ? [make('p', { className: 'empty', textContent: empty })]
      : [...groups].map(([component, findings]) => componentSection(component, findings, observer))),
  )
  window.scrollTo(0, scroll)
}

/** Creates a group of buttons that sets `filters[key]`. Exactly one button is pressed at a time. */
function choices(id, options, key) {
  const buttons = options.map(([value, text]) => {
    const button = make('button', { type: 'button', textContent: text, ariaPressed: String(filters[key] === value) })
    button.addEventListener('click', () => {
      filters[key] = value
      for (const one of buttons) one.ariaPressed = String(one === button)
      draw()
    })
    return button
  })
  byId(id).replaceChildren(...buttons)
}

byId('facts').textContent =
  `Base ${data.base.slice(0, 12)}; ${data.stories} stories, ${data.screenshots} screenshots of each side; ` +
  `${data.skipped} modes skipped, because their computed CSS is the same; ${data.browser}`
const kinds = ['changed', 'new', 'removed', 'failed'].filter((kind) => data[kind] > 0)
choices(
  'kinds',
  [
    ['all', `All ${data.findings.length}`],
    ...kinds.map((kind) => [kind, `${kind[0].toUpperCase()}${kind.slice(1)} ${data[kind]}`]),
  ],
  'kind',
)
choices(
  'seen',
  [
    ['all', 'All'],
    ['unseen', 'Unseen'],
    ['seen', 'Seen'],
  ],
  'seen',
)
const modes = [...new Set(data.findings.map(({ mode }) => mode))]
byId('mode').append(
  ...['', ...modes].map((value) => make('option', { value, textContent: value === '' ? 'All modes' : value })),
)
byId('mode').addEventListener('change', ({ target }) => {
  filters.mode = target.value
  draw()
})
byId('search').addEventListener('input', ({ target }) => {
  filters.text = target.value.trim().toLowerCase()
  draw()
})
draw()
