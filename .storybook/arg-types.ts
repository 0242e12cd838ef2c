import type { ArgTypesEnhancer, InputType } from 'storybook/internal/types'

import type { Prop } from '../scripts/manual/exports.ts'

type Types = Readonly<Record<string, Readonly<Record<string, Prop>>>>

/** Written by scripts/manual: the props of every published component. */
const types =
  Object.values(
    import.meta.glob<Types>('../.cache/manual/types.gen.json', { eager: true, exhaustive: true, import: 'default' }),
  )[0] ?? {}

/** Elements and functions cannot be typed into a field. */
const isFixed = (type: string) => /ReactNode|ReactElement|=>|Ref</.test(type)

/** Controls of simple types. Storybook's own choice for a prop that can be undefined, too, is an editor of objects. */
const CONTROLS: Readonly<Record<string, 'boolean' | 'text' | 'number'>> = {
  boolean: 'boolean',
  string: 'text',
  number: 'number',
  'number | null': 'number',
}
const LITERALS = /^"[^"]*"(?: \| "[^"]*")*$/

function controlOf(type: string): InputType {
  if (isFixed(type)) return { control: false }
  const control = CONTROLS[type]
  if (control !== undefined) return { control: { type: control } }
  if (!LITERALS.test(type)) return {}
  return { control: { type: 'radio' }, options: type.split(' | ').map((literal) => literal.slice(1, -1)) }
}

/** Returns the name of a component in its source, which its build may shorten; the empty string for another value. */
function nameOf(component: unknown): string {
  const isRead = typeof component === 'function' || (typeof component === 'object' && component !== null)
  if (!isRead || !('__docgenInfo' in component)) return ''
  // Added by Storybook's reader of sources.
  return (component.__docgenInfo as { displayName?: string }).displayName ?? ''
}

/**
 * Gives the controls of a component the types and defaults of its source. Storybook's own reader does not resolve types: it says
 * "union" and "unknown".
 */
export const sourceTypes: ArgTypesEnhancer = ({ argTypes, component, title }) => {
  const props = types[nameOf(component)] ?? types[title.split('/').at(-1) ?? '']
  if (!props) return argTypes
  const known = Object.entries(argTypes).map(([name, argType]): [string, InputType] => {
    const prop = props[name]
    if (!prop) return [name, argType]
    const { type, description, defaultValue } = prop
    const table = {
      type: { summary: type },
      ...(defaultValue === null ? {} : { defaultValue: { summary: defaultValue } }),
    }
    return [name, { ...argType, description, table, ...controlOf(type) }]
  })
  // Storybook's type is a union as well; an input type of ours has the fields that it reads.
  return Object.fromEntries(known) as typeof argTypes
}
