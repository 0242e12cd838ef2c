import { listSurveyImports, undoSurveyImport } from '../feedback/survey-imports.ts'
import { createImportFile, deleteImportFile, getImportFile, listImportFiles, putImportChunk } from './file-calls.ts'

/** The calls about imports of responses into surveys, and about their files. */
export const importCalls = {
  listSurveyImports,
  undoSurveyImport,
  listImportFiles,
  createImportFile,
  getImportFile,
  putImportChunk,
  deleteImportFile,
}
