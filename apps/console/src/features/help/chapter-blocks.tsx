import { Link } from '@rapport/ui/link'
import { Fragment } from 'react'
import { Link as RouterLink } from 'react-router'

import type { Block, Inline } from './blocks.ts'
import { messages } from './messages.ts'

/** Size of each screenshot in the manual, in CSS pixels. */
const SCREENSHOT = { width: 1280, height: 800 } as const

interface ChapterBlocksProps {
  blocks: readonly Block[]
  images: Readonly<Record<string, string>>
}

/**
 * Renders the blocks of a chapter or of a list item. `images` maps the path of each image, as written in the chapter, to its URL.
 */
export function ChapterBlocks({ blocks, images }: ChapterBlocksProps) {
  // The index is a safe key, because the blocks of a chapter never change.
  return blocks.map((block, i) => <ChapterBlock key={i} block={block} images={images} />)
}

function ChapterBlock({ block, images }: { block: Block; images: ChapterBlocksProps['images'] }) {
  switch (block.type) {
    case 'heading':
      return block.level <= 2 ? (
        <h2 id={block.id} className="mt-7 mb-2 scroll-mt-16 text-rp-18 font-rp-strong text-rp-strong first:mt-0">
          {block.text}
        </h2>
      ) : (
        <h3 id={block.id} className="mt-5 mb-1.5 scroll-mt-16 font-rp-strong text-rp-strong">
          {block.text}
        </h3>
      )
    case 'paragraph':
      return (
        <p className="my-2 max-w-[68ch] text-pretty">
          <Inlines inlines={block.inlines} />
        </p>
      )
    case 'image': {
      const address = images[block.path]
      return (
        <a href={address} className="rp-focus-ring my-4 block max-w-[800px] rounded-rp-3">
          <img
            src={address}
            alt={block.text}
            {...SCREENSHOT}
            loading="lazy"
            // The screenshots show the light theme, so they are dimmed in the dark theme.
            className="h-auto w-full rounded-rp-3 border border-rp-line rp-dark:opacity-75"
          />
          <span className="mt-1 block text-rp-13 text-rp-muted rp-tablet:hidden">{messages.enlarge}</span>
        </a>
      )
    }
    case 'list': {
      const Tag = block.ordered ? 'ol' : 'ul'
      return (
        <Tag className={`my-2 grid max-w-[68ch] gap-1.5 ps-5 ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((item, i) => (
            <li key={i} className="text-pretty [&>p]:my-0">
              <ChapterBlocks blocks={item} images={images} />
            </li>
          ))}
        </Tag>
      )
    }
    case 'table':
      return <ChapterTable head={block.head} rows={block.rows} />
  }
}

function ChapterTable({ head, rows }: Pick<Extract<Block, { type: 'table' }>, 'head' | 'rows'>) {
  return (
    <table className="my-4 w-full max-w-[800px] border-collapse text-rp-13">
      <thead>
        <tr className="border-b border-rp-line-strong">
          {head.map((cell, i) => (
            <th key={i} scope="col" className="py-1.5 pe-4 text-start font-rp-medium text-rp-muted">
              <Inlines inlines={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = [], ...rest], i) => (
          <tr key={i} className="border-b border-rp-line align-top">
            <th scope="row" className="py-1.5 pe-4 text-start font-rp-regular">
              <Inlines inlines={first} />
            </th>
            {rest.map((cell, k) => (
              <td key={k} className="py-1.5 pe-4 [overflow-wrap:anywhere] last:pe-0">
                <Inlines inlines={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, i) => {
    switch (inline.type) {
      case 'strong':
        return (
          <strong key={i} className="font-rp-strong text-rp-strong">
            {inline.text}
          </strong>
        )
      case 'code':
        return (
          <kbd key={i} className="rounded-rp-1 bg-rp-sunken px-1 py-0.5 text-rp-13 text-rp-strong">
            {inline.text}
          </kbd>
        )
      case 'link':
        return inline.href.startsWith('/') ? (
          <Link key={i} asChild>
            <RouterLink to={inline.href}>{inline.text}</RouterLink>
          </Link>
        ) : (
          <Link key={i} href={inline.href} external>
            {inline.text}
          </Link>
        )
      case 'text':
        return <Fragment key={i}>{inline.text}</Fragment>
    }
  })
}
