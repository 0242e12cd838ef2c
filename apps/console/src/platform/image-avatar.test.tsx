import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { ImageAvatar } from './image-avatar.tsx'

const PIXEL = 'https://pictures.test/a.png'
const imageOf = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src')

it.each([`/v3/images/75-${'A'.repeat(22)}`, PIXEL])('shows the image at %s', async (url) => {
  const { container } = await render(<ImageAvatar name="Ines Duarte" url={url} />)
  expect(imageOf(container)).toBe(url)
})

it.each([
  null,
  '/v3/users/1',
  '//other.test/a.png',
  'http://other.test/a.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
])('SEC-XSS-4: shows the initials for %j', async (url) => {
  const { container, ...screen } = await render(<ImageAvatar name="Ines Duarte" url={url} />)
  expect(imageOf(container)).toBeUndefined()
  await expect.element(screen.getByText('ID')).toBeVisible()
})

it('shows the initials when an image cannot be loaded', async () => {
  const { container, ...screen } = await render(<ImageAvatar name="Ines Duarte" url="/v3/images/75-gone" />)
  container.querySelector('img')?.dispatchEvent(new Event('error'))
  await expect.poll(() => imageOf(container)).toBeUndefined()
  await expect.element(screen.getByText('ID')).toBeVisible()
})
