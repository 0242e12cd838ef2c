import { expect, expectAccessible, expectAccessibleInBothThemes, openAs, test } from './fixture.ts'

const STREAM = '/ops/feedback/surveys?view=voices'

test('a search lists only comments that contain the search term, and cases can be created from them', async ({
  page,
}) => {
  await openAs(page, 'staff@rapport.test', '/ops/feedback/surveys')
  await page.getByRole('navigation', { name: 'Views of Member Voices' }).getByRole('link', { name: 'Voices' }).click()
  await expect(page).toHaveURL(STREAM)
  const list = page.getByRole('list', { name: 'Voices' })
  await expect(list.getByRole('link').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('waited')
  await expect(page).toHaveURL(`${STREAM}&q=waited`)
  // The search results have replaced the rows of the whole stream.
  await expect(list.getByRole('link').first()).toContainText(/waited/i)
  for (const row of await list.getByRole('link').all()) await expect(row).toContainText(/waited/i)
  await expectAccessible(page)

  await page.keyboard.press('Enter')
  const titles: string[] = []
  for (const press of ['j', 'j']) {
    await page.keyboard.press(press)
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: 'Create Case' })
    const title = await dialog.getByRole('textbox', { name: 'Title' }).inputValue()
    expect(title).toMatch(/ – /)
    titles.push(title)
    await dialog.getByRole('textbox', { name: 'Title' }).press('Enter')
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cases' }).click()
  for (const title of titles) await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
  await page
    .getByRole('link', { name: titles[0] ?? '' })
    .first()
    .press('Enter')
  await expect(page.getByRole('figure').getByRole('link', { name: 'Read the whole response' })).toBeVisible()
})

test('a voice can be opened and marked read with the keyboard, and Back returns to the stream', async ({ page }) => {
  await openAs(page, 'staff@rapport.test', `${STREAM}&hasComment=true&isRead=false`)
  const rows = page.getByRole('list', { name: 'Voices' }).getByRole('link')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/surveys\/\d+\/responses\/\d+\?view=voices&hasComment=true&isRead=false$/)
  await expect(page.getByRole('tree', { name: 'Member Voice Answers' })).toBeVisible()
  await expect(rows.first()).toHaveAttribute('aria-current', 'page')
  const [first] = await rows
    .first()
    .innerText()
    .then((text) => text.split('\n'))
  await page.keyboard.press('e')
  await expect(page.getByRole('button', { name: 'Mark unread' })).toBeVisible()
  // The voice is no longer among the unread ones.
  await expect(page.getByRole('list', { name: 'Voices' }).locator('[aria-current=page]')).toHaveCount(0)
  expect(first).not.toBe('')
  await page.goBack()
  await expect(page).toHaveURL(`${STREAM}&hasComment=true&isRead=false`)
})

for (const width of [360, 1280]) {
  test(`the stream and an open voice are accessible at ${width} px, in light and in dark mode`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openAs(page, 'staff@rapport.test', STREAM)
    const rows = page.getByRole('list', { name: 'Voices' }).getByRole('link')
    await expect(rows.first()).toBeVisible()
    await expectAccessibleInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await rows.first().click()
    await expect(page.getByRole('tree', { name: 'Member Voice Answers' })).toBeVisible()
    await expect(rows.first()).toBeVisible({ visible: width >= 992 })
    await expectAccessibleInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    if (width >= 992) return
    await page.getByRole('link', { name: 'Back to Voices' }).click()
    await expect(page).toHaveURL(STREAM)
  })
}
