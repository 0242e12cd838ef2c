export { CsvImport } from './csv-import/csv-import.tsx'
