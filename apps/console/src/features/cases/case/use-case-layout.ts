import { useMedia } from '../../../platform/use-media.ts'

/** The height of a sheet that fills the window. */
const SHEET = 'calc(100dvh - 1rem)'

/**
 * Returns the classes and styles that arrange the parts of a case in the window. They are chosen here, because classes with a media
 * query for each part would be in the style sheet that every page loads.
 *
 * From 1200 px, the member and the form are a column beside the activity. If the window is tall enough, the head remains in view and
 * both columns scroll separately; otherwise only that column does. The padding of a column makes room for the focus rings at its
 * edges.
 */
export function useCaseLayout(hasSide: boolean) {
  const isWidest = useMedia('(width >= 1600px)')
  const isWide = useMedia('(width >= 1200px)')
  const isMiddle = useMedia('(992px <= width < 1200px)')
  const isPhone = useMedia('(width < 768px)')
  const isFramed = useMedia('(width >= 1200px) and (height >= 700px)')
  // The comment box remains in view if the window is tall enough to show the activity as well.
  const isTall = useMedia('(height >= 640px)')

  return {
    page: isFramed ? { className: 'flex min-w-0 flex-col', style: { height: SHEET } } : { className: 'min-w-0' },
    columns: {
      className: `grid gap-8 pt-1 ${isPhone ? 'px-4' : 'px-8'} ${isFramed ? 'min-h-0 flex-1' : 'items-start pb-10'}`,
      style: {
        ...(isFramed && { gridTemplateRows: 'minmax(0, 1fr)' }),
        ...(isWidest
          ? { gridTemplateColumns: 'minmax(0, 760px) minmax(0, 540px)' }
          : isWide
            ? { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 340px)' }
            : isMiddle && hasSide && { gridTemplateColumns: 'minmax(0, 1fr) 224px' }),
      },
    },
    main: isFramed ? '-m-1 overflow-y-auto p-1' : '',
    side: isWide
      ? {
          className: 'sticky top-0 -m-1 flex flex-col gap-6 overflow-y-auto px-1 pt-1',
          style: { maxHeight: SHEET, scrollPaddingBottom: '5rem' },
        }
      : { className: 'contents' },
    /** Shortens the terms in the narrow card of the member. */
    aside: isMiddle
      ? 'sticky top-4 col-start-2 row-span-2 [&_[data-rp-slot=description-list]]:grid-cols-[fit-content(45%)_minmax(0,1fr)] [&_[data-rp-slot=description-list]]:gap-x-2'
      : '',
    /** On a phone it stands above the tabs, and has one line until it is used. */
    composer: {
      className: `${isTall ? 'sticky z-1' : ''} ${isPhone ? '-mx-4 px-4 not-focus-within:has-[:disabled]:[--rp-textarea-min-height:2.75rem] not-focus-within:has-[:disabled]:[&_form>:last-child]:sr-only' : '-mx-1 px-1'}`,
      style: { bottom: isPhone ? 'calc(61px + env(safe-area-inset-bottom))' : 0 },
    },
    /** Save Case and Cancel, which show that the column of the form scrolls. */
    foot: isWide ? 'sticky bottom-0 z-1 -mx-1 mt-auto border-t border-rp-line bg-rp-surface px-1 py-3' : '',
  }
}
