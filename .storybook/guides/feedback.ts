import { PRESS, type Guides } from './guide.ts'

/** Guides for messages and states. */
export const FEEDBACK: Guides = {
  toast: {
    do: ['Say briefly what happened: "Case saved".', 'Repeat an error inline, where it can be corrected.'],
    dont: [
      'Do not ask a question in a toast: it disappears after three seconds.',
      'Do not show the same message twice: identical toasts are merged.',
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
      'Use Spinner within a control, or where the shape of the content is unknown.',
      'Name what is loading, or set `decorative` if adjacent text already does.',
    ],
    dont: ['Do not show a spinner for a wait of less than 200 ms.'],
    instead: 'Use Skeleton where the shape is known, and ProgressBar where the progress is known.',
  },
  skeleton: {
    do: ['Draw the outline of the content at its final size, so that nothing moves when it loads.'],
    dont: ['Do not leave the skeleton in place after a failure: show FailureState.'],
    instead: 'Where previous content can stay, keep it, dimmed.',
  },
  'conflict-note': {
    do: ['Show ConflictNote above the form while the stored and the edited versions differ.'],
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
    dont: ['Do not use a badge as a button.', 'Do not use more than two badges on one item.'],
    instead: 'For the status of a case, use StatusGlyph.',
  },
  'status-glyph': {
    do: ['Use StatusGlyph in rows, where a badge would be too prominent; screen readers read its text.'],
    dont: ['Do not use StatusGlyph for states other than open, in progress and closed.'],
    instead: 'For other facts, use Badge.',
  },
  'priority-glyph': {
    do: ['Pass the name of the priority as children; screen readers read it.'],
    dont: ['Do not sort by the appearance of the glyph: sort by the priority value.'],
    instead: 'In a form, use Select with the priority names as options.',
  },
  'progress-bar': {
    do: [
      'Name the task; if it takes a long time, also show the value with `showText`.',
      'Pass null while the progress is unknown.',
    ],
    dont: ['Do not let the progress bar move backward.'],
    instead: 'In a small space, use ProgressRing; for a task of less than a second, show nothing.',
  },
  'progress-ring': {
    do: ['Show progress in the space of an icon; pass its accessible value in `valueText`.'],
    dont: ['Do not use ProgressRing as a chart.'],
    instead: 'For a score, use Gauge from @rapport/charts; for progress with more space, use ProgressBar.',
  },
}
