/** A part of a line of the manual. `href` is an address of the console or of another site. */
export type Inline =
  | { readonly type: 'text' | 'strong' | 'code'; readonly text: string }
  | { readonly type: 'link'; readonly href: string; readonly text: string }

/** A block of a chapter of the manual. `path` is the path of an image as written in the chapter, and `text` describes the image. */
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
