/** The line of tabs, whether they switch panels or go to pages. Its words stand 8 px within. */
export const TAB_LIST = 'flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]'

/** One tab of it; the current one carries the accent line. */
export const TAB = [
  'relative inline-flex h-10 shrink-0 cursor-pointer items-center gap-1.5 px-2 text-13 font-medium whitespace-nowrap text-muted no-underline transition-colors hover:text-text',
  // The ring stays within the line, which scrolls and would cut it off, and clear of the accent under the words.
  'rounded-3 focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-focus',
  'data-[state=active]:text-strong aria-[current=page]:text-strong off:cursor-not-allowed off:text-disabled',
  'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-t-[2px]',
  'data-[state=active]:after:bg-accent aria-[current=page]:after:bg-accent',
  'forced-colors:data-[state=active]:after:bg-[Highlight] forced-colors:aria-[current=page]:after:bg-[Highlight]',
].join(' ')
