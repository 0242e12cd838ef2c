import { IMAGE_TYPES } from '@rapport/domain/people/profile-image'
import type { Hono } from 'hono'

import { notFound } from '../http-error.ts'
import type { AppEnv, Services } from '../serve.ts'
import { DATA_POLICY } from '../web/security-headers.ts'
import { IMAGES_PATH, isImageKey } from './save-image.ts'

/**
 * Adds the route that serves an image to any client that has its key, because an `img` element cannot send the session headers. The
 * image for a key never changes, so browsers may cache it for a year. Only images of an allowed type are served, and the content
 * security policy blocks scripts inside them.
 *
 * @source SEC-FILE-1
 */
export function serveImages(app: Hono<AppEnv>, { db }: Services): void {
  app.get(`${IMAGES_PATH}/:key`, async (c) => {
    c.get('noted').route = `${IMAGES_PATH}/{key}`
    const key = c.req.param('key')
    if (!isImageKey(key)) throw notFound()
    const image = await db
      .selectFrom('image')
      .select(['mime', 'bytes'])
      .where('program_id', '=', Number(key.slice(0, key.indexOf('-'))))
      .where('image_key', '=', key)
      .executeTakeFirst()
    if (image === undefined || !IMAGE_TYPES.some((type) => type === image.mime)) throw notFound()
    return c.body(new Uint8Array(image.bytes), 200, {
      'Content-Type': image.mime,
      'Content-Disposition': 'inline',
      'Cache-Control': 'private, max-age=31536000, immutable',
      'Content-Security-Policy': DATA_POLICY,
    })
  })
}
