import { CSV_MARK, writeCsvRow } from '@rapport/domain/format/csv-row'
import type { LanguagesOfSurvey } from '@rapport/domain/surveys/languages/survey-languages'
import { writeTranslationTable } from '@rapport/domain/surveys/languages/translation-table'
import type { TranslatedText } from '@rapport/domain/surveys/languages/translations'
import { Button } from '@rapport/ui/button'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'

import { saveCsv } from '../../../platform/save-file.ts'
import { ImportDialog } from './import-dialog.tsx'
import { messages } from './messages.ts'

interface TranslationFilesProps {
  texts: readonly TranslatedText[]
  languages: LanguagesOfSurvey
  name: string
}

/** Renders the buttons that export and import translations as CSV. */
export function TranslationFiles({ texts, languages, name }: TranslationFilesProps) {
  const [isImporting, setImporting] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => saveCsv(`${name} translations.csv`, writeFile(texts, languages))}>
        <Download aria-hidden="true" size={16} />
        {messages.exportCsv}
      </Button>
      <Button onClick={() => setImporting(true)}>
        <Upload aria-hidden="true" size={16} />
        {messages.importCsv}
      </Button>
      {isImporting ? <ImportDialog texts={texts} languages={languages} onClose={() => setImporting(false)} /> : null}
    </div>
  )
}

const writeFile = (texts: readonly TranslatedText[], languages: LanguagesOfSurvey): string =>
  CSV_MARK + writeTranslationTable(texts, languages).map(writeCsvRow).join('')
