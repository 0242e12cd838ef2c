/** Words of the frame that are its own. */
export const messages = {
  greeting: (fname: string) => `Hi, ${fname}`,
  accountMenu: 'Account menu',
  logOut: 'Logout',
  place: 'Program and location',
  program: 'Program',
  location: 'Location',
  appearance: 'Appearance',
} as const
