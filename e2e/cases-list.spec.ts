import { choose, expect, expectAccessible, expectAccessibleInBothThemes, openAs, test } from './fixture.ts'

const LIST = '/ops/feedback/cases'

test('the filters of the list are saved as a view, and the list then opens with this view', async ({ page }) => {
  await openAs(page, 'operator@rapport.test', LIST)
  await choose(page, 'Status', 'Open')
  await choose(page, 'Priority', 'High')
  await expect(page).toHaveURL(/\?status=opened_ts&priority=\d$/)
  await page.goBack()
  await expect(page).toHaveURL(/\?status=opened_ts$/)

  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Waiting')
  await page.getByRole('checkbox', { name: 'Open Cases with this view' }).check()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('View saved.')).toBeVisible()

  await page.goto('/ops/feedback/cases?feedbackFormId=9999')
  await expect(page.getByRole('link', { name: 'All Cases' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cases', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\?status=opened_ts$/)
  await expect(page.getByRole('link', { name: 'Waiting' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL(/\?feedbackFormId=9999$/)

  await page.getByRole('link', { name: 'Waiting' }).click()
  await page.getByRole('button', { name: 'Change view' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('View deleted.')).toBeVisible()
})

test('a predefined view shows as many cases as its count states, and can be sorted and made the default', async ({
  page,
}) => {
  await openAs(page, 'operator@rapport.test', `${LIST}?feedbackFormId=9999`)
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('link', { name: /^Overdue/ }).press('Enter')
  await expect(page).toHaveURL(/\?overdue=1$/)
  await expect(views.getByRole('link', { name: /^Overdue/ })).toContainText(/\d/)
  const counted = /\d[\d,]*/.exec(await views.getByRole('link', { name: /^Overdue/ }).innerText())?.[0] ?? ''
  await expect(page.getByText(`of ${counted} cases`)).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('Overdue')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Due', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\?overdue=1&sort=due$/)
  await expect(page.getByRole('columnheader', { name: 'Due' })).toHaveAttribute('aria-sort', 'ascending')

  // The test does not wait for the toast, which may already have closed on a slow machine.
  await page.getByRole('button', { name: 'Make default' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Make default' })).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cases', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\?overdue=1$/)
  await views.getByRole('link', { name: /^All Cases/ }).press('Enter')
  await page.getByRole('button', { name: 'Make default' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Make default' })).toHaveCount(0)
})

test('several cases are changed at once, and a single undo restores them', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/cases?status=opened_ts&origin=feedback_form')
  const boxes = page.getByRole('checkbox', { name: /^Select / })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await expectAccessible(page)
  await page.getByRole('group', { name: 'Selected cases' }).getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitem', { name: 'In Progress' }).click()
  await expect(page.getByText('2 cases changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 changes undone.')).toBeVisible()
})

test('several cases can be closed with one resolution using the keyboard, and an undo reopens them', async ({
  page,
}) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/cases?status=opened_ts&origin=feedback_form')
  // A case that an anonymous response raised needs no resolution.
  const named = page.getByRole('row').filter({ hasNotText: 'Anonymous Member' })
  const boxes = named.getByRole('checkbox', { name: /^Select / })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  const status = page.getByRole('group', { name: 'Selected cases' }).getByRole('button', { name: 'Status' })
  const chooseClosed = async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Closed' })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await status.focus()
  await chooseClosed()
  const resolution = page.getByRole('dialog', { name: 'Resolve 2 cases' }).getByRole('textbox', { name: 'Resolution' })
  await expect(resolution).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(status).toBeFocused()
  await chooseClosed()
  await expect(resolution).toBeFocused()
  await page.keyboard.type('The manager called both members.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 cases changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('2 changes undone.')).toBeVisible()
})

test('the list is exported to a file in which a title cannot act as a formula', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/cases/new')
  await page.getByLabel('Title').fill('=HYPERLINK("http://x.test")')
  await page.getByRole('button', { name: 'Create Case' }).click()
  await expect(page.getByText('Successfully created case.')).toBeVisible()
  await choose(page, 'Status', 'Open')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: /Exports/ }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /Cases/ }).filter({ hasText: 'Ready to Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/cases-\d{4}-\d{2}-\d{2}\.csv$/)
  const chunks: Uint8Array[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  expect(text).toContain(`"'=HYPERLINK(""http://x.test"")"`)
  expect(text).not.toContain('In Progress,High')
})

for (const width of [360, 1280]) {
  test(`the case screens are accessible at ${width} px in both themes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/ops/feedback/cases/new', '/ops/feedback/cases?origin=feedback_form']) {
      await openAs(page, 'staff@rapport.test', path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await expectAccessibleInBothThemes(page)
    }
    await page.getByRole('link', { name: / – / }).first().click()
    await expect(page.getByRole('list', { name: 'Activity' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })
}

test('the daily work in the case list can be done with the keyboard alone', async ({ page }) => {
  await openAs(page, 'operator@rapport.test', `${LIST}?status=opened_ts&assignedTo=0`)
  const rows = page.getByRole('table', { name: 'Cases' }).getByRole('rowheader').getByRole('link')
  await expect(rows.nth(2)).toBeVisible()
  const [first = '', second = ''] = await rows.allInnerTexts()

  // The first case is assigned, which removes it from the unassigned cases.
  await page.keyboard.press('j')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('a')
  await page.getByRole('dialog', { name: 'Assign' }).getByRole('combobox').press('ArrowDown')
  await page.keyboard.type('Priya')
  await page.getByRole('option', { name: /^Priya/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 case changed.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows.filter({ hasText: first })).toHaveCount(0)

  // The next two cases are set to In Progress together.
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'In Progress' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 cases changed.')).toBeVisible()
  await expect(rows.filter({ hasText: second })).toHaveCount(0)

  // A case is opened, and Back returns to the list.
  await page.keyboard.press('j')
  const title = await rows.first().innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await page.goBack()
  await expect(rows.first()).toBeVisible()
})

test('the first row of each list can be reached from the top of the page with at most six Tab presses, using the skip link', async ({
  page,
}) => {
  const lists = ['/ops/members', '/ops/feedback/whos-here', '/ops/here_now', '/ops/audiences', '/ops/staff']
  const feedback = ['surveys?view=voices', 'surveys?view=surveys', 'performance?feedbackFormId=12']
  for (const path of [LIST, ...feedback.map((one) => `/ops/feedback/${one}`), ...lists]) {
    await openAs(page, 'operator@rapport.test', path)
    const row = page.locator('#main :is([data-rp-slot=table-rows], [data-rp-list]) a').first()
    await expect(row).toBeVisible()
    // A full load leaves the focus at the top of the page.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    let presses = 0
    while (presses < 6 && !(await row.evaluate((link) => link === document.activeElement))) {
      await page.keyboard.press('Tab')
      presses++
      const skip = page.getByRole('link', { name: 'Skip to list' })
      if (await skip.evaluate((link) => link === document.activeElement)) await skip.press('Enter')
    }
    await expect(row).toBeFocused()
  }
})

for (const width of [360, 1280]) {
  test(`every control that a toast covers can be scrolled clear of it at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openAs(page, 'staff@rapport.test', '/ops/feedback/cases/new')
    await page.getByLabel('Title').fill(`Toast at ${width}`)
    await page.getByRole('button', { name: 'Create Case' }).click()
    await expect(page.getByText('Successfully created case.')).toBeVisible()
    await expect(page.getByRole('link', { name: `Toast at ${width}` })).toBeVisible()
    // The toast stays open while the pointer is over it.
    await page.getByText('Successfully created case.').hover()
    const covered = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('#main :is(a[href], button, input)')]
          .filter((control) => {
            control.scrollIntoView({ block: 'nearest' })
            const { x, y, width: wide, height } = control.getBoundingClientRect()
            const hit = document.elementFromPoint(x + wide / 2, y + height / 2)
            return hit !== null && hit.closest('[data-rp-slot=toaster]') !== null
          })
          .map((control) => control.textContent),
      )
    await expect.poll(covered).toEqual([])
    await expect(page.getByText('Successfully created case.')).toBeVisible()
  })
}
