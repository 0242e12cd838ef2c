/** Texts of the resources page. */
export const messages = {
  title: 'Resources',
  planners: 'Performance Improvement Planners',
  plannersIntro: 'Each survey question is shown as a point. Further right: rated higher. Further up: matters more.',
  axes: 'Importance is how much the answer to a question says about overall satisfaction. Performance is the share of members who gave one of the two best answers. The dashed lines are at the means until you move them.',
  mapTitle: 'Quadrant map legend',
  performance: 'Performance',
  importance: 'Importance',
  base: 'Example with four questions, not your club’s data',
  quadrants: [
    {
      name: 'Concentrate Here',
      text: 'It matters, and members are not satisfied yet. Plan the next improvement here.',
    },
    { name: 'Keep Up the Good Work', text: 'It matters and it is done well. Protect what makes it good.' },
    { name: 'Low Priority', text: 'Not done well, but it matters less. Leave it until the rest is better.' },
    { name: 'Possible Overkill', text: 'Done well, but it matters less. The effort may be worth more elsewhere.' },
  ],
  training: 'Case Management System training video',
  comingSoon: 'Coming Soon',
  trainingText:
    'The video is not available yet. In short: a case is opened, set to In Progress by one person, and closed with a resolution.',
  logIn: 'Log-in instructions for team members',
  logInSteps: [
    'An administrator adds you under Staff, Create Staff, with your name and e-mail.',
    'You get an e-mail with a link. Open it and choose a password of at least 8 characters.',
    'Then sign in with your e-mail and that password at the address below.',
    'If you forget your password, choose Reset Password on the login page. The link in the e-mail works for an hour.',
  ],
  address: 'Login page address',
  copy: 'Copy the address',
  points: [
    { label: 'Speed of service', performance: 58, importance: 34 },
    { label: 'Staff courtesy', performance: 88, importance: 38 },
    { label: 'Parking', performance: 52, importance: 10 },
    { label: 'Decoration', performance: 84, importance: 12 },
  ],
} as const
