import { PRESS, TYPE, type Guides } from './guide.ts'

const LIST = [
  ['Arrow Down, Arrow Up', 'open the list and move through it, wrapping around at its ends'],
  ['Page Down, Page Up', 'move by eight options in the open list'],
  ['Alt + Arrow Down', 'opens the list without highlighting an option'],
  ['any character', 'searches'],
  ['Enter', 'chooses the highlighted option'],
  ['Escape', 'closes the list and restores the text'],
] as const

const CHIPS = [
  ['Backspace in the empty field', 'removes the last chip'],
  ['Arrow toward the start in the empty field', 'moves to the last chip; from there, the arrows move between chips'],
  ['Backspace, Delete, Enter on a chip', 'removes it'],
] as const

/** Guides for form fields. */
export const FIELDS: Guides = {
  field: {
    do: [
      'Give every control a label that stays visible.',
      'Show the error next to its control, and have it say what to do.',
      'Mark required fields; leave the others unmarked.',
    ],
    dont: ['Do not use a placeholder as the label.', 'Do not show an error before the person has left the field.'],
    instead: 'Checkbox, Switch and RadioGroup have their own labels; a Field around a RadioGroup names the question.',
  },
  input: {
    do: [
      'Set `type`, `inputMode` and `autoComplete`, so that phones and password managers can help.',
      'Make it as wide as its answer.',
    ],
    dont: ['Do not limit its length without saying so.'],
    instead: 'Numbers, dates, phone numbers and passwords have their own fields. For several lines use Textarea.',
    keys: TYPE,
  },
  textarea: {
    do: ['Let it use the full width.', 'Say in the hint who will read it.'],
    dont: ['Do not use it for one line.'],
    instead: 'For one line use Input.',
    keys: [...TYPE, ['Enter', 'begins a new line']],
  },
  'password-input': {
    do: [
      'Set `autoComplete` to current-password or new-password.',
      'Give the rules in the hint, so that people know them before they type.',
    ],
    dont: ['Do not forbid pasting.'],
    instead: 'For text that is not secret use Input.',
    keys: [...TYPE, ['Tab, then Space', 'shows or hides the text']],
  },
  'number-input': {
    do: ['Give `min`, `max` and `unit`.', 'Handle null (empty) and NaN (not a number) separately.'],
    dont: ['Do not use it for numbers that are identifiers: codes, phone numbers, years of birth.'],
    instead: 'For codes use Input with `inputMode="numeric"`.',
    keys: [
      ...TYPE,
      ['Arrow Up, Arrow Down', 'one step up or down'],
      ['Home, End', 'the minimum and the maximum, where they are set'],
    ],
  },
  'phone-input': {
    do: [
      'Pass `format`, which formats the text typed so far by the rules of the country.',
      'Validate the number when the field loses focus.',
    ],
    dont: ['Do not refuse a number from another country without saying why.'],
    instead: 'For a list of numbers use TagInput.',
    keys: TYPE,
  },
  'date-field': {
    do: [
      'Let people type first: a typed date is quicker than a calendar.',
      'Validate the text with your own rules, and show the error in the Field.',
    ],
    dont: ['Do not ask for a day where a month is enough.'],
    instead: 'For a first and a last day, use DateRangeField.',
    keys: [
      ...TYPE,
      ['Enter, Space on the calendar button', 'opens the calendar'],
      ['Arrows', 'move through the days'],
      ['Page Up, Page Down', 'move through the months'],
      ['Escape', 'closes the calendar'],
    ],
  },
  'date-range-field': {
    do: [
      'Name the range with `aria-label` and both dates with their labels.',
      'Show the error next to the date that is wrong.',
    ],
    dont: ['Do not swap the dates silently.'],
    instead: 'For common periods ("Last 30 days") use Select or SegmentedControl beside it.',
    keys: TYPE,
  },
  select: {
    do: [
      'Use it for five to fifteen known options.',
      'Sort in the order people expect, otherwise alphabetically.',
      'Set `noDeselect` when there is always a value.',
    ],
    dont: ['Do not use it for yes and no.', 'Do not navigate when an option is chosen.'],
    instead:
      'For fewer than five options, use RadioGroup or SegmentedControl; for more than fifteen, Combobox; for several choices, MultiSelect.',
    keys: [
      ['Enter, Space, Arrow Down', 'opens the list'],
      ['Arrow Up, Arrow Down', 'move through the options'],
      ['Home, End, Page Up, Page Down', 'move to the first or last option, or by eight options'],
      ['a letter', 'moves to the next option that begins with it; when the list is closed, also chooses it'],
      ['Enter', 'chooses the option'],
      ['Escape', 'closes the list; the focus returns to the field'],
    ],
  },
  'draft-note': {
    do: ['Keep the text until it is sent: the component says that it is kept.'],
    dont: ['Do not use it for a field of a longer form.'],
    instead: 'In a form use Textarea within a Field.',
    keys: [
      ['any character', 'types'],
      ['Enter', 'begins a new line'],
      ['Control or Command with Enter', 'sends'],
    ],
  },
  'filter-pill': {
    do: ['Use it in a FilterBar for a filter that needs more than a list: a period, a search, several values.'],
    dont: ['Do not use it where a list of options is enough.'],
    instead: 'For one option from a list use FilterSelect.',
    keys: [
      ['Enter, Space', 'opens the popover and goes to its first control'],
      ['Escape', 'closes it; the focus returns to the filter'],
      ['Tab, then Enter', 'removes the value'],
    ],
  },
  'filter-select': {
    do: ['Use it in a FilterBar: it shows its label until an option is chosen, then its value.'],
    dont: ['Do not use it in forms: it has no visible label once it has a value.'],
    instead: 'In a form use Select within a Field.',
    keys: [
      ['Enter, Space, Arrow Down', 'opens the list'],
      ['Arrow Up, Arrow Down', 'move through the options'],
      ['Tab, then Enter', 'removes the filter'],
    ],
  },
  combobox: {
    do: [
      'Use it for long or remote lists; `onSearch` is called after a 300 ms pause in typing.',
      'Pass `onCreate` if the person may add a missing option.',
    ],
    dont: [
      'Do not create duplicates: treat text that matches an option, ignoring case and extra spaces, as that option.',
    ],
    instead: 'For fewer than fifteen options, use Select; for several choices, MultiSelect; for free text, TagInput.',
    keys: LIST,
  },
  'multi-select': {
    do: [
      'Say in the placeholder what an empty value means: "All locations".',
      'Use it where people choose several options one after another: the list stays open.',
    ],
    dont: ['Do not use it where people compare options: a list of Checkboxes shows all of them.'],
    instead: 'For up to seven options, use a group of Checkboxes.',
    keys: [...LIST, ...CHIPS],
  },
  'tag-input': {
    do: ['Suggest tags that are already in use, so that the number of tags stays small.'],
    dont: ['Do not use it for values from a fixed list.'],
    instead: 'For known options use MultiSelect.',
    keys: [['Enter, comma', 'adds the text as a tag'], ['Arrow Down', 'moves through the suggestions'], ...CHIPS],
  },
  checkbox: {
    do: [
      'Write the label so that checked means yes.',
      'Use `indeterminate` only for a parent some of whose children are checked.',
    ],
    dont: ['Do not use it for a setting that takes effect at once.'],
    instead: 'For a setting that takes effect at once, use Switch; for one of several options, RadioGroup.',
    keys: [
      ['Tab', 'moves to it and on'],
      ['Space', 'checks and unchecks'],
    ],
  },
  switch: {
    do: ['Use it for a setting that takes effect at once.', 'Name the setting: "Quick Pulse".'],
    dont: ['Do not put it in a form with a Save button.', 'Do not change its label with its state.'],
    instead: 'In a form use Checkbox.',
    keys: [
      ['Tab', 'moves to it and on'],
      ['Space', 'turns it on and off'],
    ],
  },
  'radio-group': {
    do: ['Show two to five mutually exclusive options.', 'Preselect the most likely one when that does no harm.'],
    dont: ['Do not use it to choose several options.'],
    instead: 'For more than five options, use Select.',
    keys: [
      ['Tab', 'moves to the chosen option'],
      ['Arrows', 'choose the next or the one before'],
      ['Space', 'chooses the focused one'],
    ],
  },
  'segmented-control': {
    do: ['Offer two to four views of the same thing.', 'Keep the labels short and of the same kind.'],
    dont: ['Do not let the bar become wider than a phone.'],
    instead: 'For parts of a page, use Tabs; for an answer in a form, RadioGroup.',
    keys: [
      ['Tab', 'moves to the chosen segment'],
      ['Arrow Left, Arrow Right', 'choose the next or the one before'],
    ],
  },
  'file-input': {
    do: [
      'State the accepted types and the maximum size before a file is chosen.',
      'Say what was wrong with a refused file.',
    ],
    dont: ['Do not rely on drag and drop: the button does the same.'],
    instead: 'For an image that is cropped use ImageInput.',
    keys: PRESS,
  },
  'image-input': {
    do: [
      'Show the image as it will be used: round for a person, wide for a logo.',
      'Detect the type of a file from its content.',
    ],
    dont: ['Do not accept images over forty megapixels: phones lack the memory for them.'],
    instead: 'For documents use FileInput.',
    keys: [...PRESS, ['Arrows in the crop frame', 'move the image']],
  },
}
