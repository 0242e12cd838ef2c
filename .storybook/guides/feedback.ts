import { PRESS, type Guides } from './guide.ts'

/** Guides for messages and states. */
export const FEEDBACK: Guides = {
  toast: {
    do: ['Say briefly what happened: "Case saved".', 'Repeat an error inline, where it can be corrected.'],
    dont: [
      'Do not ask a question in it: it disappears after three seconds.',
      'Do not show the same one twice; identical toasts merge.',
    ],
    instead: 'For text that must be read, use the page itself; for decisions, use ConfirmDialog.',
    keys: [
      ['F8', 'from anywhere, goes to the newest message and pauses its timer'],
      ['Tab', 'moves to the next close button, and pauses the timer'],
      ['Enter, Space', 'closes it; after F8 the focus goes back to where it was'],
    ],
  },
  spinner: {
    do: [
      'Use it within a control, or where the shape of the content is unknown.',
      'Name what is loading, or mark it `decorative` next to text.',
    ],
    dont: ['Do not show it for less than 200 ms.'],
    instead: 'Use Skeleton where the shape is known, and ProgressBar where the progress is known.',
  },
  skeleton: {
    do: ['Draw the outline of the content at its final size, so that nothing moves when it loads.'],
    dont: ['Do not leave it in place after a failure: show FailureState.'],
    instead: 'Where previous content can stay, keep it, dimmed.',
  },
  'conflict-note': {
    do: ['Show it above the form while the two versions differ.'],
    dont: ['Do not replace the typed values before the person has chosen.'],
    instead: 'To choose field by field, use ConflictChooser.',
    keys: PRESS,
  },
  'empty-state': {
    do: ['Say what is missing, then why, then one thing to do.'],
    dont: ['Do not blame the user, and do not decorate: one small icon is enough.'],
    instead: 'When loading fails, use FailureState.',
  },
  'failure-state': {
    do: ['Say what could not be loaded, and offer Retry.', 'Keep the frame and the filters of the page.'],
    dont: ['Do not show error codes or technical messages.'],
    instead: 'When a save fails, keep the form and report the failure at the field or in a toast.',
    keys: PRESS,
  },
  badge: {
    do: [
      'Mark a fact about an item in one or two words.',
      'Let the text carry the meaning; the tone only supports it.',
    ],
    dont: ['Do not make it a button.', 'Do not use more than two on one item.'],
    instead: 'For the status of a case use StatusGlyph.',
  },
  'status-glyph': {
    do: ['Use it in rows, where a badge would be too prominent; its text is the accessible name.'],
    dont: ['Do not use it for anything but open, in progress and closed.'],
    instead: 'For other facts use Badge.',
  },
  'priority-glyph': {
    do: ['Pass the text as children; screen readers read it.'],
    dont: ['Do not sort by its appearance: sort by the value.'],
    instead: 'In a form use Select with the texts.',
  },
  'progress-bar': {
    do: [
      'Name the task; if it takes a long time, also show the value with `showText`.',
      'Pass null while the progress is unknown.',
    ],
    dont: ['Do not let it move backwards.'],
    instead: 'In a small space use ProgressRing; for less than a second use nothing.',
  },
  'progress-ring': {
    do: ['Show progress in the space of an icon; pass its text in `valueText`.'],
    dont: ['Do not use it as a chart.'],
    instead: 'For a score, use Gauge from the charts; for progress with more space, use ProgressBar.',
  },
}
