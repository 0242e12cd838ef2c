import type { AudienceQuery, Criterion, CriterionWhere } from './audience-query.ts'

const ask = (type: Criterion['type'], col: string, operator: CriterionWhere['operator'], value: string): Criterion => ({
  type,
  where: { col, operator, value },
})

/** The audiences that every program has from its beginning, in their order. @source Specification part 2, section 2 "Campaigns"; the list is ours */
export const DEFAULT_AUDIENCES: readonly { readonly name: string; readonly query: AudienceQuery }[] = [
  { name: 'All Contacts', query: [] },
  { name: 'New Members', query: [ask('number', 'tenure', 'less_than', '1')] },
  { name: 'Connected to WiFi', query: [ask('bool', 'wifi_matched', 'is', 'true')] },
  { name: 'Weekend Visitors', query: [ask('dow', 'visit_dow', 'is', '6'), 'or', ask('dow', 'visit_dow', 'is', '0')] },
  { name: 'Not Yet Visited', query: [ask('number', 'visits', 'is', '0')] },
]
