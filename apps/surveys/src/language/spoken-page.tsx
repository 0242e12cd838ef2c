import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react'

import type { Opened } from '../pages/response-loader.ts'
import type { EngineTexts } from '../survey/engine-language.ts'
import { LanguageContext } from './language-context.ts'
import { chooseLanguage } from './spoken-response.ts'
import { setUrlLanguage } from './url-language.ts'

interface SpokenPageProps {
  opened: Opened
  /** Renders the response page; the argument contains the survey and the response in the chosen language. */
  children: (opened: Opened) => ReactNode
}

/** Renders the response page in the chosen language, which can be changed with the language selector. */
export function SpokenPage({ opened, children }: SpokenPageProps) {
  const [spoken, setSpoken] = useState(opened.spoken)
  const [engineTexts, setEngineTexts] = useState<EngineTexts | null>(null)
  const { definition, response } = opened
  const language = useMemo(() => {
    if (spoken === null) return null
    const choose = (code: string) =>
      void chooseLanguage(definition, response, code).then((next) => {
        if (next === null) return
        setUrlLanguage(next.language.code)
        setSpoken(next)
      })
    const { language: chosen, offered, texts } = spoken
    return { language: chosen, offered, texts, choose, engineTexts, setEngineTexts }
  }, [spoken, engineTexts, definition, response])
  useDocumentLanguage(spoken?.language.code ?? null, spoken?.language.isRightToLeft ?? false)
  if (spoken === null) return children(opened)
  return (
    <LanguageContext value={language}>
      {children({ ...opened, definition: spoken.definition, response: spoken.response })}
    </LanguageContext>
  )
}

/** Sets the language and direction of the document. */
function useDocumentLanguage(code: string | null, isRightToLeft: boolean): void {
  useLayoutEffect(() => {
    if (code === null) return undefined
    const root = document.documentElement
    const before = root.lang
    const [first = code, region] = code.split('-')
    root.lang = region === undefined ? first : `${first}-${region.toUpperCase()}`
    root.dir = isRightToLeft ? 'rtl' : 'ltr'
    return () => {
      root.lang = before
      root.removeAttribute('dir')
    }
  }, [code, isRightToLeft])
}
