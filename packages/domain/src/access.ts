// Staff permissions, audit log actions, navigation, form access, and safe redirects after login. These are the exports for clients
// of the API; the other files in the folder are internal.
export * from './access/audit-actions.ts'
export * from './access/form-access.ts'
export * from './access/navigation.ts'
export * from './access/permissions.ts'
export * from './access/safe-redirect.ts'
