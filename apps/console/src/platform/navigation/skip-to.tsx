interface SkipToProps {
  /** CSS selector of the element that receives the focus, such as the first link of a list. */
  to: string
  children: string
}

/**
 * Renders a button that is visible while it has the focus, and moves the focus over filters and actions to a list. It does nothing while
 * the list has no such element. @source WCAG 2.4.1 Bypass Blocks
 */
export function SkipTo({ to, children }: SkipToProps) {
  return (
    <button
      type="button"
      onClick={() => document.querySelector<HTMLElement>(to)?.focus()}
      className="rp-focus-ring fixed start-3 top-3 z-(--rp-layer-toast) -translate-y-20 rounded-rp-2 bg-rp-raised px-3 py-2 text-rp-13 font-rp-medium text-rp-strong shadow-rp-pop focus:translate-y-0 print:hidden"
    >
      {children}
    </button>
  )
}
