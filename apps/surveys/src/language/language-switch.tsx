import { usePageLanguage, usePageTexts } from './language-context.ts'

/** Renders the language selector, with the native name of each language; renders nothing for a survey in one language. */
export function LanguageSwitch() {
  const page = usePageLanguage()
  const texts = usePageTexts()
  if (page === null || page.offered.length < 2) return null
  const { language, offered, choose } = page
  return (
    <div className="mx-auto flex w-full max-w-[600px] justify-end px-5 pt-3">
      <select
        aria-label={texts.language}
        data-languages=""
        value={language.code}
        onChange={(event) => choose(event.target.value)}
        className="min-h-11 max-w-full rp-focus-ring rounded-rp-2 border border-rp-line-strong bg-rp-surface px-3 text-rp-14 text-rp-text"
      >
        {offered.map(({ code, own }) => (
          <option key={code} value={code} lang={code}>
            {own}
          </option>
        ))}
      </select>
    </div>
  )
}
