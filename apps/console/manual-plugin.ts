import { Lexer, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'

import type { Block, Inline } from './src/features/help/blocks.ts'

/** Matches the paths of staff manual chapters. */
const CHAPTER = /[\\/]docs[\\/]manual[\\/][\w-]+\.md$/
const CHAPTER_LINK = /^([\w-]+)\.md(#[\w-]+)?$/

/** Returns the id that GitHub gives a heading, so that links to it work in the console and on GitHub. */
const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

/** Joins the lines of a text with single spaces. */
const lined = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ')

function readInlines(tokens: readonly Token[] = []): Inline[] {
  return tokens.map((token): Inline => {
    if (token.type === 'strong') return { type: 'strong', text: lined(token['text']) }
    if (token.type === 'codespan') return { type: 'code', text: token['text'] }
    if (token.type === 'link') {
      const [, chapter, hash = ''] = CHAPTER_LINK.exec(token['href']) ?? []
      const href = chapter === undefined ? token['href'] : `/help/${chapter}${hash}`
      return { type: 'link', href, text: lined(token['text']) }
    }
    if (token.type === 'text' || token.type === 'escape') return { type: 'text', text: lined(token['text']) }
    throw new Error(`The manual does not support this: ${token.raw}`)
  })
}

function readBlock(token: Token): Block[] {
  const { type } = token
  if (type === 'space') return []
  if (type === 'heading') {
    const { depth, text } = token as Tokens.Heading // The cast is safe because `type` has been checked.
    return [{ type: 'heading', level: depth, id: idOf(text), text }]
  }
  if (type === 'paragraph' || type === 'text') {
    const [first, ...others] = token.tokens ?? []
    if (first?.type === 'image' && others.length === 0)
      return [{ type: 'image', path: first['href'], text: lined(first['text']) }]
    return [{ type: 'paragraph', inlines: readInlines(token.tokens) }]
  }
  if (type === 'list') {
    const { ordered, items } = token as Tokens.List // The cast is safe because `type` has been checked.
    return [{ type: 'list', ordered, items: items.map((item) => item.tokens.flatMap(readBlock)) }]
  }
  if (type === 'table') {
    const { header, rows } = token as Tokens.Table // The cast is safe because `type` has been checked.
    const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => readInlines(tokens))
    return [{ type: 'table', head: cells(header), rows: rows.map(cells) }]
  }
  throw new Error(`The manual does not support this: ${token.raw}`)
}

/** Returns the paths of a chapter's images, including images in lists. */
const pathsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.type === 'list') return block.items.flatMap(pathsOf)
    return block.type === 'image' ? [block.path] : []
  })

/** Parses a chapter. If the help page cannot render some of the Markdown, throws an error that quotes that part. */
export const readChapter = (text: string): Block[] => Lexer.lex(text).flatMap(readBlock)

/**
 * Creates a Vite plugin that compiles each chapter of docs/manual to a module with two exports: `blocks` is the content, and
 * `images` maps the path of each image in the chapter to its URL. The help page then needs no Markdown parser, and Vite adds hashes
 * to the image file names.
 */
export function manualPlugin(): Plugin {
  return {
    name: 'rapport-manual',
    transform: {
      filter: { id: CHAPTER },
      handler(text) {
        const blocks = readChapter(text)
        const paths = pathsOf(blocks)
        const imports = paths.map((path, i) => `import image${i} from ${JSON.stringify(`./${path}?no-inline`)}`)
        const images = paths.map((path, i) => `${JSON.stringify(path)}: image${i}`)
        return {
          code: [
            ...imports,
            `export const images = {${images.join(', ')}}`,
            `export const blocks = ${JSON.stringify(blocks)}`,
          ].join('\n'),
          map: null,
          moduleType: 'js',
        }
      },
    },
  }
}
