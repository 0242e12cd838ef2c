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
  [
    'Arrow key toward the chips, at the start of the text',
    'moves to the last chip; from there, the arrows move between chips',
  ],
  ['Backspace, Delete, Enter on a chip', 'removes it'],
] as const

/** Guides for form fields. */
export const FIELDS: Guides = {
  field: {
    do: [
      'Give every control a label that stays visible.',
      'Show the error next to its control, and have it say what to do.',
      'Set `required` on required fields, and mark optional fields with a `note`, such as "Optional".',
    ],
    dont: ['Do not use a placeholder as the label.', 'Do not show an error before the person has left the field.'],
    instead:
      'Checkbox, Switch and the options of RadioGroup have their own labels; a Field around a RadioGroup names the question.',
  },
  input: {
    do: [
      'Set `type`, `inputMode` and `autoComplete`, so that phones and password managers can help.',
      'Make the field as wide as the expected answer.',
    ],
    dont: ['Do not limit the length of the text without saying so.'],
    instead: 'Numbers, dates, phone numbers and passwords have their own fields. For several lines, use Textarea.',
    keys: TYPE,
  },
  textarea: {
    do: ['Let Textarea use the full width.', 'Say in the hint who will read the text.'],
    dont: ['Do not use Textarea for a single line.'],
    instead: 'For a single line, use Input.',
    keys: [...TYPE, ['Enter', 'begins a new line']],
  },
  'password-input': {
    do: [
      'Set `autoComplete` to current-password or new-password.',
      'State the password rules in the hint, so that people know them before they type.',
    ],
    dont: ['Do not block pasting.'],
    instead: 'For text that is not secret, use Input.',
    keys: [...TYPE, ['Tab, then Space', 'shows or hides the text']],
  },
  'number-input': {
    do: ['Set `min`, `max` and `unit`.', 'Handle null (empty) and NaN (not a number) separately.'],
    dont: [
      'Do not use NumberInput for numbers that are not quantities, such as codes, phone numbers and years of birth.',
    ],
    instead: 'For codes, use Input with `inputMode="numeric"`.',
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
    dont: ['Do not reject a phone number from another country without saying why.'],
    instead: 'For a list of phone numbers, use TagInput.',
    keys: TYPE,
  },
  'date-field': {
    do: [
      'Let people type the date: typing is quicker than using the calendar.',
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
      'Name the range with `aria-label`, and the two dates with `startLabel` and `endLabel`.',
      'Show the error next to the date that is wrong.',
    ],
    dont: ['Do not swap the dates silently.'],
    instead: 'For common periods ("Last 30 days"), use Select or SegmentedControl beside the field.',
    keys: TYPE,
  },
  select: {
    do: [
      'Use Select for five to fifteen known options.',
      'Sort in the order people expect, otherwise alphabetically.',
      'Set `noDeselect` when there is always a value.',
    ],
    dont: ['Do not use Select for a choice between yes and no.', 'Do not navigate when an option is chosen.'],
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
    do: ['Store the text until it is sent: the component tells people that the draft is kept.'],
    dont: ['Do not use DraftNote for a field in a longer form.'],
    instead: 'In a form, use Textarea within a Field.',
    keys: [
      ['any character', 'types'],
      ['Enter', 'begins a new line'],
      ['Control + Enter, Command + Enter', 'sends'],
    ],
  },
  'filter-pill': {
    do: [
      'Use FilterPill in a FilterBar for a filter that needs more than a list of options: a period, a search or several values.',
    ],
    dont: ['Do not use FilterPill where a list of options is enough.'],
    instead: 'For one option from a list, use FilterSelect.',
    keys: [
      ['Enter, Space', 'opens the popover and goes to its first control'],
      ['Escape', 'closes it; the focus returns to the filter'],
      ['Tab, then Enter', 'removes the value'],
    ],
  },
  'filter-select': {
    do: [
      'Use FilterSelect in a FilterBar: it shows its label and, once an option is chosen, the chosen value after it.',
    ],
    dont: ['Do not use FilterSelect in a form: it does not support Field.'],
    instead: 'In a form, use Select within a Field.',
    keys: [
      ['Enter, Space, Arrow Down', 'opens the list'],
      ['Arrow Up, Arrow Down', 'move through the options'],
      ['Tab, then Enter', 'removes the filter'],
    ],
  },
  combobox: {
    do: [
      'Use Combobox for long lists and for options from a server; `onSearch` is called after a 300 ms pause in typing.',
      'Pass `onCreate` if the person is allowed to add a missing option.',
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
      'Use MultiSelect where people choose several options one after another: the list stays open.',
    ],
    dont: [
      'Do not use MultiSelect where people compare options: use a list of Checkboxes, which shows all of them at once.',
    ],
    instead: 'For up to seven options, use a group of Checkboxes.',
    keys: [...LIST, ...CHIPS],
  },
  'tag-input': {
    do: ['Suggest tags that are already in use, so that the number of tags stays small.'],
    dont: ['Do not use TagInput for values from a fixed list.'],
    instead: 'For known options, use MultiSelect.',
    keys: [['Enter, comma', 'adds the text as a tag'], ['Arrow Down', 'moves through the suggestions'], ...CHIPS],
  },
  checkbox: {
    do: [
      'Write the label so that checked means yes.',
      'Use `indeterminate` only for a parent checkbox, when some but not all of its children are checked.',
    ],
    dont: ['Do not use Checkbox for a setting that takes effect at once.'],
    instead: 'For a setting that takes effect at once, use Switch; for one of several options, RadioGroup.',
    keys: [
      ['Tab', 'moves to it and on'],
      ['Space', 'checks and unchecks'],
    ],
  },
  switch: {
    do: ['Use Switch for a setting that takes effect at once.', 'Name the setting: "Quick Pulse".'],
    dont: [
      'Do not put a switch in a form with a Save button.',
      'Do not change the label of a switch when its state changes.',
    ],
    instead: 'In a form, use Checkbox.',
    keys: [
      ['Tab', 'moves to it and on'],
      ['Space', 'turns it on and off'],
    ],
  },
  'radio-group': {
    do: ['Show two to five mutually exclusive options.', 'Preselect the most likely option if that does no harm.'],
    dont: ['Do not use RadioGroup if people can choose several options.'],
    instead: 'For more than five options, use Select.',
    keys: [
      ['Tab', 'moves to the chosen option'],
      ['Arrows', 'choose the next or the one before'],
      ['Space', 'chooses the focused one'],
    ],
  },
  'segmented-control': {
    do: ['Offer two to four views of the same thing.', 'Keep the labels short and of the same kind.'],
    dont: ['Do not let the control become wider than a phone screen.'],
    instead: 'For parts of a page, use Tabs; for an answer in a form, RadioGroup.',
    keys: [
      ['Tab', 'moves to the chosen segment'],
      ['Arrow Left, Arrow Right', 'choose the next or the one before'],
    ],
  },
  'file-input': {
    do: [
      'State the accepted types and the maximum size before a file is chosen.',
      'Say what is wrong with a rejected file.',
    ],
    dont: ['Do not rely on drag and drop alone: people can also press the field to choose a file.'],
    instead: 'For an image that needs cropping, use ImageInput.',
    keys: PRESS,
  },
  'image-input': {
    do: [
      'Show the image as it will be used: round for a person, wide for a logo.',
      'Detect the type of a file from its content.',
    ],
    dont: ['Do not accept images over forty megapixels: phones lack the memory for them.'],
    instead: 'For documents, use FileInput.',
    keys: [...PRESS, ['Arrows in the crop frame', 'move the image']],
  },
}
