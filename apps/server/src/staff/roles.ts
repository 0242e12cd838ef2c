/** Roles of staff; rules refer to 1 and 13. @source Decisions, section 13 */
export const STAFF_ROLES = [
  { role_id: 1, name: 'General Manager' },
  { role_id: 2, name: 'Front Desk' },
  { role_id: 3, name: 'Food and Beverage' },
  { role_id: 13, name: 'Human Resources' },
] as const
