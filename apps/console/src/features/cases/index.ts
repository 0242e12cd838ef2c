export { CaseList } from './case-list.tsx'
