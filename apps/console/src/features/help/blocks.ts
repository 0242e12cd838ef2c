/** A run of text in a paragraph or table cell of the manual. `href` is a path in the console or the URL of another site. */
export type Inline =
  | { readonly type: 'text' | 'strong' | 'code'; readonly text: string }
  | { readonly type: 'link'; readonly href: string; readonly text: string }

/** A block in a manual chapter. For an image, `path` is its path as written in the chapter, and `text` is its description. */
export type Block =
  | { readonly type: 'heading'; readonly level: number; readonly id: string; readonly text: string }
  | { readonly type: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly type: 'image'; readonly path: string; readonly text: string }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | {
      readonly type: 'table'
      readonly head: readonly (readonly Inline[])[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
    }
