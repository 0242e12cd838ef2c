import { PRESS, type Guides } from './guide.ts'

/** Guides of what tells how things stand. */
export const FEEDBACK: Guides = {
  toast: {
    do: ['Say in a few words what has happened: "Case saved".', 'Repeat an error inline, where it can be mended.'],
    dont: [
      'Do not ask anything in it: it leaves after three seconds.',
      'Do not show the same one twice; same toasts merge.',
    ],
    instead: 'What must be read stands in the page; what must be decided in ConfirmDialog.',
    keys: [
      ['F8', 'goes to the newest message from anywhere, and stops its clock'],
      ['Tab', 'moves to the next close button, and stops the clock'],
      ['Enter, Space', 'closes it; after F8 the focus goes back to where it was'],
    ],
  },
  spinner: {
    do: [
      'Use it within a control or where no shape is known.',
      'Name what is awaited, or mark it `decorative` beside words.',
    ],
    dont: ['Do not show it for less than 200 ms.'],
    instead: 'Where the shape is known use Skeleton; where the share is known ProgressBar.',
  },
  skeleton: {
    do: ['Draw the bones of what will come, in its size, so that nothing moves.'],
    dont: ['Do not leave it after a failure: show FailureState.'],
    instead: 'While old content can stay, let it stay, dimmed.',
  },
  'conflict-note': {
    do: ['Show it above the form while the two versions differ.'],
    dont: ['Do not replace what the person typed before they choose.'],
    instead: 'To choose field by field use ConflictChooser.',
    keys: PRESS,
  },
  'empty-state': {
    do: ['Say what is not there, then why, then one thing to do.'],
    dont: ['Do not blame, and do not decorate: one small icon is enough.'],
    instead: 'When loading failed use FailureState.',
  },
  'failure-state': {
    do: ['Say what could not be loaded, and offer Retry.', 'Keep the frame and the filters of the page.'],
    dont: ['Do not show codes or the words of a program.'],
    instead: 'When a save failed keep the form and tell at the field, or in a toast.',
    keys: PRESS,
  },
  badge: {
    do: ['Mark a fact of a thing in one or two words.', 'Let the word carry the meaning, the tone helps.'],
    dont: ['Do not make it a button.', 'Do not use more than two on one thing.'],
    instead: 'For the status of a case use StatusGlyph.',
  },
  'status-glyph': {
    do: ['Use it in rows, where a badge would be loud; the word stays as its name.'],
    dont: ['Do not use it for anything but open, in progress and closed.'],
    instead: 'For other facts use Badge.',
  },
  'priority-glyph': {
    do: ['Give the word as children; it is read aloud.'],
    dont: ['Do not sort by its looks: sort by the value.'],
    instead: 'In a form use Select with the words.',
  },
  'progress-bar': {
    do: [
      'Name what goes on, and show the number with `showText` when it takes long.',
      'Pass null while the share is not known.',
    ],
    dont: ['Do not let it go back.'],
    instead: 'In little room use ProgressRing; under a second use nothing.',
  },
  'progress-ring': {
    do: ['Show a share in the room of an icon; give its words in `valueText`.'],
    dont: ['Do not use it as a chart.'],
    instead: 'For a score use Gauge of the charts; with room ProgressBar.',
  },
}
