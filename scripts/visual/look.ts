/**
 * Runs in a page: returns a hash of everything that determines the look of the document at its current width, in any theme: its elements
 * and their state, and each CSS rule that may apply to one of them, regardless of media, theme or pointer. Two builds with the same
 * hash have the same computed CSS in each theme and in forced colors.
 */
export async function hashLook(): Promise<string> {
  // The hash must not depend on the origin, which differs between the two builds, or on the numbers in the ids from `useId`, which
  // depend on earlier renders.
  const plain = (text: string) => {
    const ids = new Map<string, number>()
    return text.replaceAll(/https?:\/\/127\.0\.0\.1:\d+/g, '').replaceAll(/_r_\w+?_/g, (id) => {
      ids.set(id, ids.get(id) ?? ids.size)
      return `_r_${ids.get(id)}_`
    })
  }

  const drawn = [...document.body.children].filter(
    (element) => !element.matches('script, style, link, [class^=sb-]:not(#storybook-root *)'),
  )
  const states = drawn
    .flatMap((root) => [root, ...root.querySelectorAll('*')])
    .map((element, index) => {
      const field = element instanceof HTMLInputElement ? [element.value, element.checked, element.indeterminate] : []
      const text = element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement ? [element.value] : []
      const isFocused = element === document.activeElement
      const parts = [element.scrollTop, element.scrollLeft, ...field, ...text, isFocused]
      return parts.some(Boolean) ? `${index}:${parts.join()}` : ''
    })
    .join('')
  const html = plain([document.body.className, ...drawn.map((element) => element.outerHTML)].join('\n'))

  /** Returns whether a rule may apply. Themes, pseudo-elements and states such as `:hover` are assumed to be present. */
  function mayApply(selector: string): boolean {
    if (/:root|:not\([^()]*((?<!\\):|data-theme=)|::backdrop|&/.test(selector)) return true
    try {
      const inAnyState = selector
        .replaceAll(/\[data-theme=[^\]]*\]/g, '[data-theme]')
        .replaceAll(/(?<!\\)::?[a-z-]+(?![\w(-])/g, ':is(*)')
      return document.querySelector(inAnyState) !== null
    } catch {
      return true
    }
  }

  /** Returns the text that precedes the rules of a rule group. Serializing the whole group, with all its rules, would be slow. */
  function headOf(rule: CSSRule): string {
    if (rule instanceof CSSLayerBlockRule) return `@layer ${rule.name}`
    if (rule instanceof CSSConditionRule) return `${rule.constructor.name} ${rule.conditionText}`
    return rule.cssText.slice(0, rule.cssText.indexOf('{'))
  }

  const rules: string[] = []
  const variables = new Map<string, string[]>()
  function readRule(rule: CSSRule, around: string): void {
    if (rule instanceof CSSStyleRule) {
      if (!mayApply(rule.selectorText)) return
      const own: string[] = []
      for (const declaration of rule.cssText.slice(rule.cssText.indexOf('{') + 1).split(';')) {
        const name = /^\s*(--[\w-]+)\s*:/.exec(declaration)?.[1]
        const line = `${around}${rule.selectorText}{${declaration}`
        if (name === undefined) own.push(line)
        else variables.set(name, [...(variables.get(name) ?? []), line])
      }
      rules.push(...own)
    } else if ('cssRules' in rule) {
      // Of the other rules, only grouping rules (media, layers, supports, keyframes) contain rules.
      const group = rule as CSSGroupingRule
      const within = `${around}${headOf(rule)}{`
      if (rule instanceof CSSKeyframesRule) rules.push(rule.cssText)
      else for (const inner of group.cssRules) readRule(inner, within)
    } else rules.push(around + rule.cssText)
  }
  for (const sheet of document.styleSheets) for (const rule of sheet.cssRules) readRule(rule, '')

  // The hash includes only custom properties that are used, directly or through other properties.
  const used = new Set<string>()
  const texts = [html, ...rules]
  for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
    for (const [name] of text.matchAll(/--[\w-]+/g)) {
      if (used.has(name)) continue
      used.add(name)
      texts.push(...(variables.get(name) ?? []))
    }
  }
  const values = [...used].toSorted().flatMap((name) => variables.get(name) ?? [])
  const all = [html, states, plain([...rules, ...values].join('\n'))].join('\n')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(all))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
