/** The line of tabs, whether they switch panels or go to pages. */
export const TAB_LIST = 'flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]'

/** One tab of it; the current one carries the accent line. */
export const TAB = [
  'focus-ring relative inline-flex h-10 shrink-0 cursor-pointer items-center gap-1.5 rounded-1 text-13 font-medium whitespace-nowrap text-muted no-underline -outline-offset-2 transition-colors hover:text-text',
  'data-[state=active]:text-strong aria-[current=page]:text-strong off:cursor-not-allowed off:text-disabled',
  'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-t-[2px]',
  'data-[state=active]:after:bg-accent aria-[current=page]:after:bg-accent',
  'forced-colors:data-[state=active]:after:bg-[Highlight] forced-colors:aria-[current=page]:after:bg-[Highlight]',
].join(' ')
