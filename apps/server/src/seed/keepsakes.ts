import type { DemoMember } from './club/people.ts'
import { createRandom } from './random.ts'

interface Keepsakes {
  readonly anniversary_day: number | null
  readonly anniversary_month: number | null
  readonly anniversary_year: number | null
  readonly social: Readonly<Record<string, string>>
}

/**
 * Generates additional profile data for a member: for some, a wedding anniversary and links to social networks.
 *
 * @source Specification part 2, section 3
 */
export function makeKeepsakes(member: DemoMember): Keepsakes {
  const random = createRandom(21_000 + member.user_id)
  const isMarried = random.chance(0.5)
  const [day, month] = [random.int(1, 28), random.int(1, 12)]
  const year = random.chance(0.6) ? member.birth_year + random.int(22, 30) : null
  const handle = `${member.fname}${member.lname}`.toLowerCase().replaceAll(/[^a-z]/g, '')
  const links = [
    ['instagram_url', `https://www.instagram.com/${handle}`, 0.35],
    ['linkedin_url', `https://www.linkedin.com/in/${handle}`, 0.4],
    ['facebook_url', `https://www.facebook.com/${handle}`, 0.3],
    ['twitter_url', `https://twitter.com/${handle}`, 0.1],
  ] as const
  return {
    anniversary_day: isMarried ? day : null,
    anniversary_month: isMarried ? month : null,
    anniversary_year: isMarried ? year : null,
    social: Object.fromEntries(
      links.filter(([, , share]) => random.chance(share)).map(([field, link]) => [field, link]),
    ),
  }
}
