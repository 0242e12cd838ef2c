import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { ArrowDown, ArrowUp, Equal, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Switch } from '../switch/switch.tsx'

const PLANES = ['canvas', 'surface', 'raised', 'sunken', 'trough', 'bone', 'hover', 'pressed']
const LINES = ['line', 'line-strong', 'edge', 'focus']
const BRAND = ['brand', 'accent', 'accent-hover', 'accent-pressed', 'accent-soft', 'accent-line', 'on-accent']
const GREYS = Array.from({ length: 16 }, (_, step) => `grey-${step}`)
const SERIES = Array.from({ length: 8 }, (_, at) => `data-${at + 1}`)
const CLUBS = [
  ['Harbor Point', '#232633'],
  ['Cedar Ridge', '#0b6b3a'],
  ['Lakeshore', '#f2b705'],
  ['Redwood', '#c8102e'],
  ['Skyline', '#7fc8ff'],
  ['Whitecap', '#ffffff'],
] as const
const STATUS: readonly (readonly [role: string, icon: LucideIcon, label: string])[] = [
  ['positive', ArrowUp, 'Up 2.31'],
  ['neutral', Equal, 'No change'],
  ['negative', ArrowDown, 'Down 0.21'],
  ['info', Info, 'Editable until 11/30'],
  ['warning', TriangleAlert, '2 open cases'],
]
/** Color matrices, in linear light, that simulate color vision deficiencies. */
const VISION = {
  Normal: '',
  Deuteranopia: '0.367 0.861 -0.228 0 0 0.280 0.673 0.047 0 0 -0.012 0.043 0.969 0 0 0 0 0 1 0',
  Protanopia: '0.152 1.053 -0.205 0 0 0.115 0.786 0.099 0 0 -0.004 -0.048 1.052 0 0 0 0 0 1 0',
  Tritanopia: '1.256 -0.077 -0.179 0 0 -0.078 0.931 0.148 0 0 0.005 0.691 0.304 0 0 0 0 0 1 0',
  Grey: '0.213 0.715 0.072 0 0 0.213 0.715 0.072 0 0 0.213 0.715 0.072 0 0 0 0 0 1 0',
} as const
/** For each text style: name, size and line height, purpose, example, and classes. */
const TYPE = [
  ['36', '36/40', 'Figure', '86.2%', 'font-rp-strong tracking-rp-display'],
  ['28', '28/36', 'Display', 'Login', 'font-rp-strong tracking-rp-title'],
  ['22', '22/28', 'Page title', "Who's Here", 'font-rp-strong tracking-rp-title'],
  ['18', '18/24', 'Sentence', 'Members whose category is Full Golf', 'font-rp-medium'],
  ['16', '16/24', 'Section, survey body', 'Importance and performance', 'font-rp-strong'],
  ['14', '14/20', 'Body, table', 'Slow service on the terrace at Sunday brunch', ''],
  ['13', '13/20', 'Control, meta', 'Assigned To', 'font-rp-medium'],
  ['12', '12/16', 'Column head, base', 'n = 1,204 of 1,377', 'tabular-nums'],
  ['11', '11/16', 'Axis, key', 'Jan Feb Mar', ''],
] as const
// These two components are in a stories file, because the classes of all files except stories and tests end up in the published stylesheet.

/** Renders a story on the surface color, from edge to edge. */
export const onSurface: Decorator = (Story) => (
  <div className="bg-rp-surface">
    <Story />
  </div>
)

/** Renders one section of a foundations story: on a desktop, the title and the description are beside the content. */
export function Part({ title, description, children }: { title: string; description: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-8 gap-y-4 border-b border-rp-line px-8 py-8 last:border-0 max-rp-tablet:px-4 rp-desktop:grid-cols-[208px_minmax(0,1fr)]">
      <header className="grid content-start gap-1">
        <h2 className="text-rp-16">{title}</h2>
        <p className="max-w-80 text-rp-13 text-pretty text-rp-muted">{description}</p>
      </header>
      <div className="grid min-w-0 gap-6">{children}</div>
    </section>
  )
}

function Swatches({ roles }: { roles: readonly string[] }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-3">
      {roles.map((role) => (
        <figure key={role}>
          <div className="h-12 rounded-rp-3 border border-rp-line" style={{ background: `var(--rp-${role})` }} />
          <figcaption className="pt-1 text-rp-12 text-rp-muted tabular-nums">{role}</figcaption>
        </figure>
      ))}
    </div>
  )
}

const meta = {
  title: 'Foundations/Tokens',
  excludeStories: ['onSurface', 'Part'],
  parameters: {
    plane: 'bare',
    docs: { description: { page: 'Two tiers: scales hold values, roles hold jobs. Components read roles.' } },
  },
  decorators: [onSurface],
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** Club colors. The accent stays within its lightness band in each theme, so text on it is always legible. */
export const ClubColors: Story = {
  render: () => (
    <Part
      title="Brand"
      description="One variable. Lightness is held in a band for each theme, so every club stays legible and the console stays itself."
    >
      <Swatches roles={BRAND} />
      <div className="grid gap-3 rp-tablet:grid-cols-2">
        {CLUBS.flatMap(([club, brand]) =>
          (['light', 'dark'] as const).map((theme) => (
            <div
              key={club + theme}
              data-theme={theme}
              style={{ ['--rp-brand' as string]: brand }}
              className="grid gap-3 rounded-rp-4 border border-rp-line bg-rp-surface px-5 py-4 text-rp-text"
            >
              <p className="flex items-center gap-2 text-rp-13">
                <span className="size-5 rounded-rp-1 border border-rp-line bg-rp-brand" />
                <b>{club}</b>
                <span className="ms-auto text-rp-12 text-rp-muted">{brand}</span>
              </p>
              <div className="flex flex-wrap items-center gap-3">
                <Button variant="primary">Save</Button>
                <Checkbox label="Dining" defaultChecked />
                <Switch label={`${club}, ${theme}`} hideLabel defaultChecked />
              </div>
            </div>
          )),
        )}
      </div>
    </Part>
  ),
}

export const Colors: Story = {
  render: () => (
    <>
      <Part
        title="Neutral"
        description="Warm grey: 0 to 2 for planes, 3 to 5 for fills, 8 for the edges of controls, 9 for muted text, 13 to 15 for dark planes."
      >
        <Swatches roles={GREYS} />
      </Part>
      <Part
        title="Planes and lines"
        description="From canvas to raised, each plane is closer to the viewer. Lines divide; edges enclose."
      >
        <Swatches roles={PLANES} />
        <Swatches roles={LINES} />
      </Part>
      <Part
        title="Status"
        description="Teal and rust stay apart for every kind of color vision, and differ in lightness from sand. Each always travels with a glyph or a word."
      >
        <div className="grid grid-cols-[repeat(auto-fill,minmax(176px,1fr))] items-start gap-3">
          {STATUS.map(([role, Icon, label]) => (
            <figure key={role} className="grid gap-2">
              <div className="h-10 rounded-rp-3" style={{ background: `var(--rp-${role})` }} />
              <div
                className="flex items-center gap-2 rounded-rp-2 px-3 py-1.5 text-rp-13 font-rp-medium"
                style={{ background: `var(--rp-${role}-wash)`, color: `var(--rp-${role}-text)` }}
              >
                <Icon aria-hidden="true" size={14} strokeWidth={1.8} />
                {label}
              </div>
              <figcaption className="text-rp-12 text-rp-muted">{role}</figcaption>
            </figure>
          ))}
        </div>
      </Part>
      <Part
        title="Data"
        description="Eight categories in order of use. A single series is always data-1; the previous cycle is always dotted grey."
      >
        <Swatches roles={[...SERIES, 'data-prior', 'data-track']} />
        <div className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-5">
          {Object.entries(VISION).map(([vision, values]) => (
            <figure key={vision} className="grid gap-2">
              <figcaption className="text-rp-12 text-rp-muted">{vision}</figcaption>
              <svg width="0" height="0" className="absolute" aria-hidden="true">
                <filter id={vision}>
                  <feColorMatrix colorInterpolationFilters="linearRGB" {...(values ? { values } : {})} />
                </filter>
              </svg>
              <div className="grid gap-2" style={values ? { filter: `url(#${vision})` } : undefined}>
                <div className="grid h-6 grid-cols-[5fr_2fr_2fr] gap-0.5 overflow-hidden rounded-rp-1">
                  <i className="bg-rp-positive" />
                  <i className="bg-rp-neutral" />
                  <i className="bg-rp-negative" />
                </div>
                <div className="grid h-10 grid-cols-8 gap-0.5">
                  {SERIES.map((role) => (
                    <i key={role} className="rounded-rp-1" style={{ background: `var(--rp-${role})` }} />
                  ))}
                </div>
              </div>
            </figure>
          ))}
        </div>
      </Part>
    </>
  ),
}

export const Type: Story = {
  render: () => (
    <Part
      title="Type"
      description="Inter with optical sizes. Three weights: 420 reads, 520 names, 620 heads. Numbers are tabular wherever they stack."
    >
      <dl className="grid">
        {TYPE.map(([size, measure, use, example, classes]) => (
          <div
            key={size}
            className="grid grid-cols-[56px_minmax(0,1fr)] items-baseline gap-x-4 border-b border-rp-line py-2 last:border-0 rp-tablet:grid-cols-[56px_160px_minmax(0,1fr)]"
          >
            <dt className="contents text-rp-12 text-rp-muted tabular-nums">
              <span>{measure}</span>
              <span>{use}</span>
            </dt>
            <dd
              className={`min-w-0 text-rp-strong max-rp-tablet:col-span-2 ${classes}`}
              style={{ fontSize: `var(--rp-text-${size})`, lineHeight: `var(--rp-leading-${size})` }}
            >
              {example}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  ),
}
