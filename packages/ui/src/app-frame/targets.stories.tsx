import type { Meta, StoryObj } from '@storybook/react-vite'
import { X } from 'lucide-react'
import { expect } from 'storybook/test'

import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Combobox } from '../combobox/combobox.tsx'
import { DateField } from '../date-field/date-field.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { ImageInput } from '../image-input/image-input.tsx'
import { MultiSelect } from '../multi-select/multi-select.tsx'
import { NumberInput } from '../number-input/number-input.tsx'
import { Pagination } from '../pagination/pagination.tsx'
import { Select } from '../select/select.tsx'
import { Switch } from '../switch/switch.tsx'
import { TagInput } from '../tag-input/tag-input.tsx'

const OPTIONS = [
  { value: '1', label: 'Low' },
  { value: '2', label: 'High' },
] as const
const none = () => undefined

/** Renders the smallest controls together, so that their targets can be measured. */
function Targets() {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button size="sm">Save</Button>
        <IconButton aria-label="Close" size="sm">
          <X aria-hidden="true" size={14} />
        </IconButton>
      </div>
      <Checkbox label="Closed cases too" />
      <Switch label="Quick Pulse" />
      <DateField aria-label="Start date" value="11/09/2026" onValueChange={none} />
      <Select aria-label="Priority" size="sm" options={OPTIONS} value="1" onValueChange={none} />
      <Combobox aria-label="Member" size="sm" options={OPTIONS} value="1" onValueChange={none} />
      <MultiSelect aria-label="Priorities" options={OPTIONS} value={['1']} onValueChange={none} />
      <TagInput aria-label="Tags" value={['dining']} onValueChange={none} />
      <NumberInput aria-label="Age" value={18} onValueChange={none} />
      <ImageInput aria-label="Picture" value="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onValueChange={none} />
      <Pagination offset={10} pageSize={10} total={95} onOffsetChange={none} noun="cases" />
    </div>
  )
}

/** Returns all targets with the length of their shorter side; a target can extend beyond its visible control. */
function targetsIn(root: HTMLElement) {
  return [...root.querySelectorAll<HTMLElement>('button, a[href], input, [role=combobox]')].map((element) => {
    const { width, height } = element.getBoundingClientRect()
    const reach = getComputedStyle(element, '::after')
    const side = Math.min(
      Math.max(width, parseFloat(reach.width) || 0),
      Math.max(height, parseFloat(reach.height) || 0),
    )
    return { name: element.getAttribute('aria-label') ?? element.textContent, side }
  })
}

const meta = { title: 'Frame/Targets', component: Targets, tags: ['!autodocs'] } satisfies Meta<typeof Targets>

export default meta
type Story = StoryObj<typeof meta>

/** No target is smaller than 24 pixels in either dimension. */
export const WithAPointer: Story = {
  play: async ({ canvasElement }) => {
    const targets = targetsIn(canvasElement)
    await expect(targets.length).toBeGreaterThan(15)
    await expect(targets.filter(({ side }) => side < 24)).toEqual([])
  },
}

/** On a page 320 pixels wide, nothing is wider than the page, and no target is smaller than 24 pixels in either dimension. */
export const OnTheNarrowestPhone: Story = {
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div data-testid="page" style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const page = canvas.getByTestId('page')
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth)
    await expect(targetsIn(canvasElement).filter(({ side }) => side < 24)).toEqual([])
  },
}
