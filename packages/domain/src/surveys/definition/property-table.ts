/** What a property of a definition must be. `words` is a text or one per locale; `list` is checked by its own rule. */
export type PropertyKind = 'flag' | 'number' | 'word' | 'words' | 'choiceValue' | 'list' | 'object' | 'expression'

/** The properties one kind of thing may have, each with what it must be. */
export type PropertyTable = Readonly<Record<string, PropertyKind>>

/** A table of several properties of one kind, their names in one string. */
export const allOf = (kind: PropertyKind, names: string): PropertyTable =>
  Object.fromEntries(names.split(' ').map((name) => [name, kind]))
