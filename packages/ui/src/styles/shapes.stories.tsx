import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  BookOpen,
  Calendar,
  CircleAlert,
  Clock,
  Download,
  Gauge,
  History,
  Inbox,
  Info,
  Mail,
  MapPin,
  Maximize2,
  MessageSquareText,
  Pencil,
  Phone,
  RotateCcw,
  Search,
  Send,
  Tag,
  ThumbsDown,
  ThumbsUp,
  Trash2,
  User,
  Users,
} from 'lucide-react'

import { PriorityGlyph } from '../priority-glyph/priority-glyph.tsx'
import { StatusGlyph } from '../status-glyph/status-glyph.tsx'
import { onSurface, Part } from './foundations.stories.tsx'

const SPACES = [
  ['half', 2],
  ['1', 4],
  ['2', 8],
  ['3', 12],
  ['4', 16],
  ['5', 20],
  ['6', 24],
  ['8', 32],
  ['10', 40],
  ['12', 48],
  ['16', 64],
] as const
const RADII = [4, 6, 8, 12, 16]
const DEPTHS = ['control', 'sheet', 'pop', 'dialog']
const IMAGES = {
  MapPin,
  Gauge,
  Inbox,
  MessageSquareText,
  BookOpen,
  Search,
  Download,
  Tag,
  User,
  Users,
  Calendar,
  Clock,
  Mail,
  Phone,
  Send,
  Pencil,
  Trash2,
  History,
  Maximize2,
  RotateCcw,
  ThumbsUp,
  ThumbsDown,
  CircleAlert,
  Info,
}
/** How the width is divided between navigation, list and detail. */
const LAYOUTS = [
  ['1200 px and more', [17, 0, 83]],
  ['Split view', [6, 23, 71]],
  ['768 to 1199 px', [6, 0, 94]],
  ['Under 768 px', [0, 0, 100]],
] as const

const meta = {
  title: 'Foundations/Shapes',
  parameters: {
    plane: 'bare',
    docs: { description: { page: 'What parts are made of besides color and type.' } },
  },
  decorators: [onSurface],
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const SpaceRadiusDepth: Story = {
  render: () => (
    <>
      <Part title="Space" description="A 4 px grid. Space separates, a line groups, a fill means state.">
        <div className="flex flex-wrap items-end gap-3">
          {SPACES.map(([step, pixels]) => (
            <figure key={step} className="grid min-w-6 content-end justify-items-center gap-1">
              <div
                className="rounded-[1px] bg-rp-accent-line"
                style={{ inlineSize: `var(--rp-space-${step})`, blockSize: `var(--rp-space-${step})` }}
              />
              <figcaption className="text-rp-12 text-rp-muted tabular-nums">{pixels}</figcaption>
            </figure>
          ))}
        </div>
      </Part>
      <Part title="Radius" description="Radii nest: a child's is its parent's minus the space between them.">
        <div className="flex flex-wrap gap-5">
          {RADII.map((pixels, at) => (
            <figure key={pixels} className="grid justify-items-center gap-1">
              <div
                className="size-12 border-s border-t border-rp-edge"
                style={{ borderStartStartRadius: `var(--rp-radius-${at + 1})` }}
              />
              <figcaption className="text-rp-12 text-rp-muted tabular-nums">{pixels}</figcaption>
            </figure>
          ))}
        </div>
      </Part>
      <Part title="Depth" description="Only things that float cast a shadow. In the dark a hairline takes its place.">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-5 pb-6">
          {DEPTHS.map((depth) => (
            <div
              key={depth}
              className="grid h-18 place-items-center rounded-rp-3 bg-rp-raised text-rp-12 text-rp-muted"
              style={{ boxShadow: `var(--rp-shadow-${depth})` }}
            >
              {depth}
            </div>
          ))}
        </div>
      </Part>
    </>
  ),
}

export const Icons: Story = {
  render: () => (
    <Part
      title="Icons"
      description="Lucide outlines at 16 px with a 1.8 stroke; 20 px with 1.6 in the phone bar. Always with visible text, except a few that have an accessible label and a tooltip."
    >
      <ul className="grid grid-cols-[repeat(auto-fill,40px)] gap-2">
        {Object.entries(IMAGES).map(([name, Icon]) => (
          <li
            key={name}
            title={name}
            className="grid size-10 place-items-center rounded-rp-3 bg-rp-sunken text-rp-strong"
          >
            <Icon aria-hidden="true" size={16} strokeWidth={1.8} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <StatusGlyph state="open">Open</StatusGlyph>
        <StatusGlyph state="progress">In Progress</StatusGlyph>
        <StatusGlyph state="done">Closed</StatusGlyph>
        <PriorityGlyph level={1}>Low</PriorityGlyph>
        <PriorityGlyph level={2}>Medium</PriorityGlyph>
        <PriorityGlyph level={3}>High</PriorityGlyph>
        <PriorityGlyph level="urgent">Urgent</PriorityGlyph>
      </div>
    </Part>
  ),
}

export const Layout: Story = {
  render: () => (
    <Part
      title="Layout"
      description="A quiet canvas carries the navigation, and one sheet carries the work. A split view folds the navigation into a rail."
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-5">
        {LAYOUTS.map(([name, [nav, list, detail]]) => (
          <figure key={name} className="grid gap-2">
            <div className="rounded-rp-4 border border-rp-line bg-rp-canvas p-1.5">
              <div className="flex h-28">
                <div style={{ flex: nav }} />
                <div
                  className="flex overflow-hidden rounded-rp-3 border border-rp-line bg-rp-surface"
                  style={{ flex: list + detail }}
                >
                  <div className={list > 0 ? 'border-e border-rp-line bg-rp-sunken' : ''} style={{ flex: list }} />
                  <div style={{ flex: detail }} />
                </div>
              </div>
            </div>
            <figcaption className="text-rp-12 text-rp-muted tabular-nums">{name}</figcaption>
          </figure>
        ))}
      </div>
    </Part>
  ),
}
