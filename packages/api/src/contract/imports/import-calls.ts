import { listSurveyImports, undoSurveyImport } from '../feedback/survey-imports.ts'
import {
  createImportFile,
  deleteImportFile,
  getImportFile,
  listImportFiles,
  listProgramImports,
  putImportChunk,
  saveFileSettings,
  saveImportColumns,
  saveImportTarget,
} from './file-calls.ts'
import {
  cancelImportFile,
  checkImportFile,
  commitImportFile,
  getImportPreview,
  getRefusedRows,
  listImportProblems,
} from './run-calls.ts'

/** The calls for importing files of responses into surveys, and for undoing imports. */
export const importCalls = {
  listSurveyImports,
  undoSurveyImport,
  listProgramImports,
  listImportFiles,
  createImportFile,
  getImportFile,
  putImportChunk,
  deleteImportFile,
  saveFileSettings,
  saveImportColumns,
  saveImportTarget,
  getImportPreview,
  checkImportFile,
  listImportProblems,
  getRefusedRows,
  commitImportFile,
  cancelImportFile,
}
