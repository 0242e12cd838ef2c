import { imageUrl } from '../../images/save-image.ts'
import { writePng } from '../../images/write-png.ts'
import { createRandom } from '../random.ts'
import type { DemoClub } from './clubs.ts'
import type { DemoMember } from './people.ts'

const SIDE_PX = 48
const LOGO_PX = 96

/** Pairs of a dark background color and a light foreground color. */
const PAIRS = [
  [0x1f4e5f, 0xe8d9b5],
  [0x2f5d3a, 0xf2e3c6],
  [0x7a2e3a, 0xf0dcd2],
  [0x3d3a5c, 0xdfe3f2],
  [0x5a4a2f, 0xf4ead4],
  [0x2b5a6b, 0xf6e1c3],
] as const

/** Creates a silhouette of a head and shoulders as a placeholder portrait. */
function drawFigure(ground: number, figure: number, head: number): Buffer {
  const middle = SIDE_PX / 2
  return writePng(SIDE_PX, SIDE_PX, (x, y) => {
    const isHead = Math.hypot(x - middle, y - SIDE_PX * 0.38) < head
    const isBody = Math.hypot((x - middle) * 0.9, y - SIDE_PX * 1.08) < SIDE_PX * 0.42
    return isHead || isBody ? figure : ground
  })
}

/**
 * Generates portraits for about a third of the members, and returns the images and the URLs of these members' portraits.
 *
 * @source Specification part 2, section 2 "Guest card"
 */
export function makePortraits(members: readonly DemoMember[]) {
  const images = []
  const faces = []
  for (const { program_id, user_id } of members) {
    const random = createRandom(31_000 + user_id)
    if (!random.chance(1 / 3)) continue
    const [ground, figure] = random.pick(PAIRS)
    const bytes = drawFigure(ground, figure, SIDE_PX * (0.17 + random.next() * 0.05))
    const image_key = `${program_id}-${random.id()}`
    // Rows are passed as JSON, so bytes are written in the column's text format.
    images.push({ program_id, mime: 'image/png', bytes: `\\x${bytes.toString('hex')}`, image_key })
    faces.push({ user_id, pic_url: imageUrl(image_key) })
  }
  return { images, faces }
}

/** Creates a fictitious logo: three waves in a ring on the club's color. */
function drawLogo(ground: number): Buffer {
  const middle = LOGO_PX / 2
  return writePng(LOGO_PX, LOGO_PX, (x, y) => {
    const far = Math.hypot(x - middle, y - middle)
    const crest = y - middle + 4 * Math.sin(x / 6)
    const isWave = far < LOGO_PX * 0.34 && [-16, 0, 16].some((at) => Math.abs(crest - at) < 3)
    return isWave || Math.abs(far - LOGO_PX * 0.42) < 2.5 ? 0xffffff : ground
  })
}

/** Generates the logo of a club and the logo's URL. @source Specification part 2, section 5 "Club profile" */
export function makeLogo({ program_id, brand_primary_color }: DemoClub) {
  const image_key = `${program_id}-${createRandom(62_000 + program_id).id()}`
  const bytes = drawLogo(Number.parseInt(brand_primary_color.slice(1), 16))
  return {
    image: { program_id, mime: 'image/png', bytes: `\\x${bytes.toString('hex')}`, image_key },
    logo_url: imageUrl(image_key),
  }
}
