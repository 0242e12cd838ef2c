/** Words of the frame that are its own. */
export const messages = {
  greeting: (fname: string) => `Hi, ${fname}`,
  accountMenu: (name: string) => `Account menu: ${name}`,
  logOut: 'Logout',
  place: (program: string, merchant: string) => `Program and location: ${program}, ${merchant}`,
  program: 'Program',
  location: 'Location',
  appearance: 'Appearance',
} as const
