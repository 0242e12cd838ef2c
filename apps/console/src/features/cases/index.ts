export { CaseList } from './list/case-list.tsx'
