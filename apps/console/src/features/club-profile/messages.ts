/** Texts of the club profile page. The specification defines only a few of them, such as the title. */
export const messages = {
  title: 'Club Profile',
  audit: 'Audit log',
  club: 'Club',
  mps: 'Member Perspectives (MPS)',
  clubHint: 'How members see the club, and how often they may be asked.',
  mpsHint: 'The survey that is sent, and the text of its e-mail.',
  colorHint: 'A hex color, for example #232633.',
  windowHint: 'A member is asked at most once in this many days.',
  save: 'Save',
  undoChanges: 'Undo changes',
  readOnly: 'Only administrators can change the club profile.',
  headline: 'Surveys in use',
  headlineHint: 'The surveys for Home, send-outs and Quick Pulse. A choice is saved immediately.',
  headlineUse: { home: 'Survey on Home', sendouts: 'Send-out survey', quick_pulse: 'Quick Pulse survey' },
  newestOpen: 'Newest open survey',
  usesNow: (title: string) => `Used now: ${title}`,
  usesNone: 'This club has no suitable survey yet.',
  noSurvey: 'This club has no survey that can be used here.',
  surveyOption: ({ title, is_open, is_imported }: { title: string; is_open: boolean; is_imported: boolean }) => {
    const notes = [...(is_imported ? ['imported'] : []), ...(is_open ? [] : ['closed'])]
    return notes.length === 0 ? title : `${title} (${notes.join(', ')})`
  },
  confirmation: 'Password',
  confirmationHint: 'Protects the club when a signed-in device is left unattended.',
  asksPassword: 'Ask for the password again',
  asksPasswordHint:
    'Staff must enter their password before they send a survey, change staff, or export or erase personal data, unless they entered it in the last 10 minutes.',
  preview: 'Preview',
  previewHint: 'How your survey header will look.',
  brokenLogo:
    'No image can be loaded from the logo link. Surveys show the initials unless the location has its own logo.',
  days: 'days',
  previewButton: 'Begin the survey',
  noColor: 'Enter a color to see the preview.',
  contrast: (ratio: string) => `${ratio} : 1`,
  verdict: (color: string) => `${color} text is readable on this color.`,
  white: 'White',
  black: 'Black',
  notAsText: 'This color is too light for text on a white page, so it is used only for backgrounds.',
} as const
