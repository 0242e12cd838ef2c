/** Words of signing in that are the screens' own; those of failures stand in the domain's catalogue. */
export const messages = {
  title: 'Login',
  welcome: (fname: string) => `Welcome back, ${fname}`,
  email: 'Email',
  password: 'Password',
  submit: 'Login',
  trouble: 'Trouble signing in? Ask the administrator of your club.',
  passwordRequired: 'Password is required.',
  setupTitle: 'Setup Required',
  setupText: 'Your club is not set up yet. Please contact support to set up your club.',
  signOut: 'Sign out',
} as const
