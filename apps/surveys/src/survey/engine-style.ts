import { createBaseThemeStyle } from 'survey-core'

let isAdopted = false

/**
 * Gives the page the engine's own table of style variables, which the rules of survey.css build on. The engine would write
 * it into a style element, which the page's policy refuses; a sheet made by script is let in.
 *
 * @source ours; SEC-CSP-1
 */
export function adoptEngineStyle(): void {
  if (isAdopted) return
  isAdopted = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@layer engine { ${createBaseThemeStyle()} }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
