import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'

const PLANES = ['canvas', 'surface', 'raised', 'sunken', 'trough', 'bone', 'hover', 'pressed']
const LINES = ['line', 'line-strong', 'edge', 'focus']
const BRAND = ['brand', 'accent', 'accent-hover', 'accent-pressed', 'accent-soft', 'accent-line', 'on-accent']
const STATUS = ['positive', 'neutral', 'negative', 'info', 'warning', 'danger']
const DATA = [
  'data-1',
  'data-2',
  'data-3',
  'data-4',
  'data-5',
  'data-6',
  'data-7',
  'data-8',
  'data-prior',
  'data-track',
]
const SIZES = ['36', '28', '22', '18', '16', '14', '13', '12', '11']
const SPACES = ['half', '1', '2', '3', '4', '5', '6', '8', '10', '12', '16']
const RADII = ['1', '2', '3', '4', '5']
const DEPTHS = ['control', 'sheet', 'pop', 'dialog']

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-16">{title}</h2>
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  )
}

function Swatches({ roles }: { roles: readonly string[] }) {
  return roles.map((role) => (
    <figure key={role} className="w-24">
      <div className="h-12 rounded-2 border border-line" style={{ background: `var(--${role})` }} />
      <figcaption className="pt-1 text-12 text-muted">{role}</figcaption>
    </figure>
  ))
}

const meta = {
  title: 'Foundations/Tokens',
  parameters: { docs: { description: { page: 'The roles that components name, in the theme that is on.' } } },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Colors: Story = {
  render: () => (
    <div className="grid gap-8">
      <Part title="Planes">
        <Swatches roles={PLANES} />
      </Part>
      <Part title="Lines">
        <Swatches roles={LINES} />
      </Part>
      <Part title="Brand">
        <Swatches roles={BRAND} />
      </Part>
      <Part title="Status">
        {STATUS.map((role) => (
          <figure key={role} className="w-40">
            <div className="h-8 rounded-2" style={{ background: `var(--${role})` }} />
            {role === 'danger' ? null : (
              <div
                className="mt-1 rounded-2 px-2 py-1 text-13 font-medium"
                style={{ background: `var(--${role}-wash)`, color: `var(--${role}-text)` }}
              >
                text on wash
              </div>
            )}
            <figcaption className="pt-1 text-12 text-muted">{role}</figcaption>
          </figure>
        ))}
      </Part>
      <Part title="Data">
        <Swatches roles={DATA} />
      </Part>
    </div>
  ),
}

export const Type: Story = {
  render: () => (
    <div className="grid gap-2">
      {SIZES.map((size) => (
        <p
          key={size}
          className="truncate text-strong"
          style={{ fontSize: `var(--text-${size})`, lineHeight: `var(--leading-${size})` }}
        >
          {size} What the members said
        </p>
      ))}
      <p className="text-16 font-regular">420 reads</p>
      <p className="text-16 font-medium">520 names and controls</p>
      <p className="text-16 font-strong">620 heads</p>
    </div>
  ),
}

export const SpaceRadiusDepth: Story = {
  render: () => (
    <div className="grid gap-8">
      <Part title="Space">
        {SPACES.map((step) => (
          <figure key={step} className="grid content-end justify-items-center gap-1">
            <div
              className="bg-accent-line"
              style={{ inlineSize: `var(--space-${step})`, blockSize: `var(--space-${step})` }}
            />
            <figcaption className="text-12 text-muted">{step}</figcaption>
          </figure>
        ))}
      </Part>
      <Part title="Radius">
        {RADII.map((step) => (
          <figure key={step} className="grid justify-items-center gap-1">
            <div className="size-12 border border-edge" style={{ borderRadius: `var(--radius-${step})` }} />
            <figcaption className="text-12 text-muted">{step}</figcaption>
          </figure>
        ))}
      </Part>
      <Part title="Depth">
        {DEPTHS.map((depth) => (
          <div
            key={depth}
            className="grid h-18 w-32 place-items-center rounded-3 bg-raised text-12 text-muted"
            style={{ boxShadow: `var(--shadow-${depth})` }}
          >
            {depth}
          </div>
        ))}
      </Part>
    </div>
  ),
}

/** Any color a club may have: the accent keeps its lightness band, so words on it can always be read. */
export const ClubColors: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3">
      {['#232633', '#fcd34d', '#0f766e', '#b91c1c', '#ffffff', '#7c3aed'].map((brand) => (
        <div
          key={brand}
          data-theme="light"
          style={{ ['--brand' as string]: brand }}
          className="rounded-3 bg-surface p-4"
        >
          <span className="rounded-2 bg-accent px-3 py-1.5 text-13 font-medium text-on-accent">{brand}</span>
        </div>
      ))}
    </div>
  ),
}
