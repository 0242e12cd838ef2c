import { customization, type Customization } from '@rapport/api/contract/feedback/feedback'
import { DEFAULT_BRAND_COLOR } from '@rapport/domain/constants'

/** The columns of the program table that set the appearance of survey pages. */
export interface DressedProgram {
  readonly program_name: string
  readonly brand_primary_color: string
  readonly customization: unknown
}

const stored = customization.partial()

/**
 * Reads the appearance of a survey's pages: the form's settings override the program's, which override the defaults. When a stored
 * setting is invalid, all stored settings of that form or program are ignored; a color that is not a hex color becomes the default.
 *
 * @source Specification part 2, section 3, "Form customization"
 */
export function readCustomization(program: DressedProgram, formWishes: unknown): Customization {
  const base: Customization = {
    program_title: program.program_name,
    program_title_colon: false,
    hide_logo: false,
    hide_progress: false,
    hide_overlay: false,
    inverse_header: false,
    logo_in_footer: false,
    full_size_bg_image: false,
    powered_by: 'organization',
    wide_logo: false,
    brand_primary_color: program.brand_primary_color,
  }
  const dressed = { ...base, ...readWishes(program.customization), ...readWishes(formWishes) }
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(dressed.brand_primary_color)
  return hex ? dressed : { ...dressed, brand_primary_color: DEFAULT_BRAND_COLOR }
}

function readWishes(wishes: unknown): Partial<Customization> {
  const read = stored.safeParse(wishes)
  return read.success ? dropUndefined(read.data) : {}
}

function dropUndefined(wishes: { [K in keyof Customization]?: Customization[K] | undefined }): Partial<Customization> {
  // The cast restores the types of the values, which the schema has validated, because Object.fromEntries loses them.
  return Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== undefined)) as Partial<Customization>
}
