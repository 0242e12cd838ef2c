import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { Component, loader } from './help-route.tsx'

const open = (address: string) =>
  renderRoute({ path: '/help/:chapter', Component, loader }, address, { answers: {}, isFrameLoaded: false })

it('shows a chapter with links to all chapters, and marks the current one', async () => {
  const { screen, requests } = await open('/help/first-day')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'First day' })).toBeVisible()
  const chapters = screen.getByRole('navigation', { name: 'Chapters' })
  expect(chapters.getByRole('link').elements()).toHaveLength(5)
  await expect.element(chapters.getByRole('link', { name: 'First day' })).toHaveAttribute('aria-current', 'page')
  expect(requests).toEqual([])
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' })
  await expect.element(trail.getByRole('link', { name: 'Feedback' })).toHaveAttribute('href', '/ops/feedback')
})

it('opens another chapter from a link in the text and moves the focus to that chapter’s title', async () => {
  const { screen, location } = await open('/help/first-day')
  await screen.getByRole('link', { name: 'Who sees what' }).nth(1).click()
  expect(location()).toBe('/help/access')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Who sees what' })).toHaveFocus()
})

it('ends a chapter with a single link to the next chapter', async () => {
  const { screen, location } = await open('/help/first-day')
  expect(screen.getByText('Next', { exact: false }).elements()).toHaveLength(1)
  await screen.getByRole('link', { name: 'The daily round' }).nth(1).click()
  expect(location()).toBe('/help/daily-round')
})

it('says on phones that a picture can be enlarged', async () => {
  await page.viewport(390, 800)
  const { screen } = await open('/help/first-day')
  await expect.element(screen.getByRole('link', { name: /Press the picture to enlarge it\.$/ })).toBeInTheDocument()
})

it('shows 1280-by-800-pixel images, each with a description', async () => {
  const { screen } = await open('/help/figures')
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  const images = screen.getByRole('img').elements() as HTMLImageElement[] // On this page, only img elements have the role img.
  expect(images.length).toBeGreaterThan(0)
  for (const image of images) {
    // Each image is loaded only when it nears the viewport.
    image.scrollIntoView()
    await image.decode()
    expect([image.naturalWidth, image.naturalHeight]).toEqual([1280, 800])
    expect(image.alt).not.toBe('')
  }
})

it('scrolls to the heading given in the URL hash', async () => {
  const { screen } = await open('/help/access#your-own-account')
  const heading = screen.getByRole('heading', { name: 'Your own account' })
  await expect.element(heading).toBeInViewport()
})

it('shows the chapter even when the URL has a malformed hash', async () => {
  const { screen } = await open('/help/access#%')
  await expect.element(screen.getByRole('heading', { name: 'Your own account' })).toBeInTheDocument()
})

it('redirects from an unknown chapter to /oops', async () => {
  const { location } = await open('/help/nothing')
  await expect.poll(location).toBe('/oops')
})
