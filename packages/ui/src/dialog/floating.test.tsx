import './floating.test.css'
import { useState, type ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent, type Locator } from 'vitest/browser'

import { Combobox } from '../combobox/combobox.tsx'
import { DateField } from '../date-field/date-field.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../dropdown-menu/dropdown-menu.tsx'
import { MultiSelect } from '../multi-select/multi-select.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../popover/popover.tsx'
import { Select } from '../select/select.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { Dialog, DialogContent } from './dialog.tsx'

const OPTIONS = Array.from({ length: 30 }, (_, index) => ({ value: `tag-${index + 1}`, label: `Tag ${index + 1}` }))

function ChosenSelect() {
  const [value, setValue] = useState('')
  return <Select aria-label="Tag" options={OPTIONS} value={value} onValueChange={setValue} />
}

function ChosenCombobox() {
  const [value, setValue] = useState('')
  return <Combobox aria-label="Tag" options={OPTIONS} value={value} onValueChange={setValue} />
}

function ChosenMultiSelect() {
  const [value, setValue] = useState<readonly string[]>([])
  return (
    <>
      <MultiSelect aria-label="Tag" options={OPTIONS} value={value} onValueChange={setValue} />
      <p>Chosen: {value.join(', ')}</p>
    </>
  )
}

function TypedDate() {
  const [value, setValue] = useState('')
  return <DateField aria-label="Due" value={value} onValueChange={setValue} today="11/18/2026" />
}

function ChosenMenu() {
  const [chosen, setChosen] = useState('nothing')
  return (
    <DropdownMenu>
      <DropdownMenuTrigger>More</DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => setChosen('rename')}>Rename</DropdownMenuItem>
      </DropdownMenuContent>
      <p>Chosen: {chosen}</p>
    </DropdownMenu>
  )
}

function PressedPopover() {
  const [presses, setPresses] = useState(0)
  return (
    <Popover>
      <PopoverTrigger>Details</PopoverTrigger>
      <PopoverContent aria-label="Details">
        <button type="button" onClick={() => setPresses(presses + 1)}>
          Pressed {presses} times
        </button>
      </PopoverContent>
    </Popover>
  )
}

async function renderInDialog(content: ReactElement) {
  await render(
    <Dialog open>
      <DialogContent title="Save View">
        <div style={{ height: 200 }}>{content}</div>
      </DialogContent>
    </Dialog>,
  )
}

/** Expects the element or one of its descendants to be topmost at the element's center. */
async function expectOnTop(locator: Locator) {
  await expect
    .poll(() => {
      const { left, top, width, height } = locator.element().getBoundingClientRect()
      const topmost = document.elementFromPoint(left + width / 2, top + height / 2)
      return topmost !== null && locator.element().contains(topmost)
    })
    .toBe(true)
}

// In these tests, userEvent moves the browser's pointer, so a click fails when another element covers the target.
describe('floating elements in a Dialog', () => {
  it('opens a Select list on top of the dialog', async () => {
    await renderInDialog(<ChosenSelect />)
    await userEvent.click(page.getByRole('combobox', { name: 'Tag' }))
    await expectOnTop(page.getByRole('option', { name: 'Tag 2', exact: true }))
    await userEvent.click(page.getByRole('option', { name: 'Tag 2', exact: true }))
    await expect.element(page.getByRole('combobox', { name: 'Tag' })).toHaveTextContent('Tag 2')
  })

  it('opens a Combobox list on top of the dialog', async () => {
    await renderInDialog(<ChosenCombobox />)
    await userEvent.click(page.getByRole('combobox', { name: 'Tag' }))
    await expectOnTop(page.getByRole('option', { name: 'Tag 2', exact: true }))
    await userEvent.click(page.getByRole('option', { name: 'Tag 2', exact: true }))
    await expect.element(page.getByRole('combobox', { name: 'Tag' })).toHaveValue('Tag 2')
  })

  it('scrolls a Combobox list in a dialog with the mouse wheel', async () => {
    await renderInDialog(<ChosenCombobox />)
    await userEvent.click(page.getByRole('combobox', { name: 'Tag' }))
    const list = page.getByRole('listbox')
    await expectOnTop(list)
    await userEvent.wheel(list, { delta: { y: 200 } })
    await expect.poll(() => list.element().scrollTop).toBeGreaterThan(0)
  })

  it('opens a MultiSelect list on top of the dialog', async () => {
    await renderInDialog(<ChosenMultiSelect />)
    await userEvent.click(page.getByRole('combobox', { name: 'Tag' }))
    await expectOnTop(page.getByRole('option', { name: 'Tag 2', exact: true }))
    await userEvent.click(page.getByRole('option', { name: 'Tag 2', exact: true }))
    await expect.element(page.getByText('Chosen: tag-2')).toBeVisible()
  })

  it('opens a DateField calendar on top of the dialog', async () => {
    await renderInDialog(<TypedDate />)
    await userEvent.click(page.getByRole('button', { name: 'Choose a date' }))
    await expectOnTop(page.getByRole('button', { name: /November 3,/ }))
    await userEvent.click(page.getByRole('button', { name: /November 3,/ }))
    await expect.element(page.getByRole('textbox', { name: 'Due' })).toHaveValue('11/03/2026')
  })

  it('opens a DropdownMenu on top of the dialog', async () => {
    await renderInDialog(<ChosenMenu />)
    await userEvent.click(page.getByRole('button', { name: 'More' }))
    await expectOnTop(page.getByRole('menuitem', { name: 'Rename' }))
    await userEvent.click(page.getByRole('menuitem', { name: 'Rename' }))
    await expect.element(page.getByText('Chosen: rename')).toBeVisible()
  })

  it('opens a Popover on top of the dialog', async () => {
    await renderInDialog(<PressedPopover />)
    await userEvent.click(page.getByRole('button', { name: 'Details' }))
    await expectOnTop(page.getByRole('button', { name: 'Pressed 0 times' }))
    await userEvent.click(page.getByRole('button', { name: 'Pressed 0 times' }))
    await expect.element(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible()
  })

  it('opens a Tooltip on top of the dialog', async () => {
    await renderInDialog(
      <Tooltip text="Everyone in the club sees this view." delayMs={0}>
        <button type="button">Shared</button>
      </Tooltip>,
    )
    await userEvent.hover(page.getByRole('button', { name: 'Shared' }))
    const tooltip = page.elementLocator(document.body).getByText('Everyone in the club sees this view.').first()
    await expect.element(tooltip).toBeVisible()
    await expectOnTop(tooltip)
  })
})

describe('Dialog', () => {
  it('opens on top of the Popover that contains it', async () => {
    await render(
      <Popover defaultOpen>
        <PopoverTrigger>Details</PopoverTrigger>
        <PopoverContent aria-label="Details" style={{ width: 600, height: 600 }}>
          <Dialog defaultOpen>
            <DialogContent title="Delete the note?">
              <button type="button">Delete</button>
            </DialogContent>
          </Dialog>
        </PopoverContent>
      </Popover>,
    )
    await expectOnTop(page.getByRole('button', { name: 'Delete' }))
  })
})
