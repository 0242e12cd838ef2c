import { createBaseThemeStyle } from 'survey-core'

let isAdopted = false

/**
 * Adopts the engine's style variables, which survey.css uses. The engine would insert a style element, which the content security
 * policy blocks; a constructed style sheet is allowed.
 * @source SEC-CSP-1
 */
export function adoptEngineStyle(): void {
  if (isAdopted) return
  isAdopted = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@layer engine { ${createBaseThemeStyle()} }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
