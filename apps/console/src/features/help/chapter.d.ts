/** A Markdown chapter of the manual, as compiled by manual-plugin.ts. */
declare module '*.md' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module cannot import a relative path
  export const blocks: readonly import('./blocks.ts').Block[]
  export const images: Readonly<Record<string, string>>
}
