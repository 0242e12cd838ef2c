/** Words of signing in that are the screens' own; those of failures stand in the domain's catalogue. */
export const messages = {
  title: 'Sign in to Rapport',
  lead: 'Hear your members and act on what they say.',
  welcome: (fname: string) => `Welcome back, ${fname}`,
  email: 'Email',
  password: 'Password',
  submit: 'Log In',
  reset: 'Reset Password',
  passwordRequired: 'Password is required.',
  setupTitle: 'Setup Required',
  setupText: 'Your club is not set up yet. Please contact support to set up your club.',
  signOut: 'Sign out',
} as const
