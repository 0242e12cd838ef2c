/** Texts of the manual that are not in its chapters. */
export const messages = {
  title: 'Help',
  chapters: 'Chapters',
  next: 'Next',
  enlarge: 'Press the picture to enlarge it.',
} as const
