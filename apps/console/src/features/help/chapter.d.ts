/** A chapter of the manual, as manual-plugin.ts compiles it. */
declare module '*.md' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module cannot import by a relative path
  export const blocks: readonly import('./blocks.ts').Block[]
  export const images: Readonly<Record<string, string>>
}
