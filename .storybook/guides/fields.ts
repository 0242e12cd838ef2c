import { PRESS, TYPE, type Guides } from './guide.ts'

const LIST = [
  ['Arrow Down, Arrow Up', 'open the list and walk it, around its ends'],
  ['Page Down, Page Up', 'walk eight options of the open list'],
  ['Alt + Arrow Down', 'opens the list and marks nothing'],
  ['any character', 'searches'],
  ['Enter', 'takes the marked option'],
  ['Escape', 'closes the list and takes the text back'],
] as const

const CHIPS = [
  ['Backspace in the empty field', 'takes the last one off'],
  ['Arrow to the start in the empty field', 'moves to the last one; the arrows walk on'],
  ['Backspace, Delete, Enter on one', 'takes it off'],
] as const

/** Guides of what a person fills in. */
export const FIELDS: Guides = {
  field: {
    do: [
      'Give every control a label that stays.',
      'Say in the error what to do, beside the control that is meant.',
      'Mark what is required; leave the rest alone.',
    ],
    dont: ['Do not use a placeholder as the label.', 'Do not show an error before the person has left the field.'],
    instead: 'Checkbox, Switch and RadioGroup have words of their own; a Field around a RadioGroup names the question.',
  },
  input: {
    do: [
      'Set `type`, `inputMode` and `autoComplete`, so that phones and managers help.',
      'Make it as wide as its answer.',
    ],
    dont: ['Do not limit its length without saying so.'],
    instead: 'Numbers, dates, phones and passwords have fields of their own. For several lines use Textarea.',
    keys: TYPE,
  },
  textarea: {
    do: ['Let it take the whole width.', 'Say in the hint who will read it.'],
    dont: ['Do not use it for one line.'],
    instead: 'For one line use Input.',
    keys: [...TYPE, ['Enter', 'begins a new line']],
  },
  'password-input': {
    do: ['Set `autoComplete` to current-password or new-password.', 'Tell the rules before typing, in the hint.'],
    dont: ['Do not forbid pasting.'],
    instead: 'For any text that may be seen use Input.',
    keys: [...TYPE, ['Tab, then Space', 'shows or hides the text']],
  },
  'number-input': {
    do: ['Give `min`, `max` and `unit`.', 'Tell null (empty) from NaN (no number).'],
    dont: ['Do not use it for numbers that are names: codes, phones, years of birth.'],
    instead: 'For codes use Input with `inputMode="numeric"`.',
    keys: [
      ...TYPE,
      ['Arrow Up, Arrow Down', 'one step up or down'],
      ['Home, End', 'the least and the greatest, when there are'],
    ],
  },
  'phone-input': {
    do: [
      "Give `format`, the country's way of writing what is typed so far.",
      'Judge the number when the field is left.',
    ],
    dont: ['Do not refuse a number of another country without saying why.'],
    instead: 'For a list of numbers use TagInput.',
    keys: TYPE,
  },
  'date-field': {
    do: [
      'Let people type first: MM/DD/YYYY is quicker than a calendar.',
      'Judge the text with the rules of the domain, and tell in the Field.',
    ],
    dont: ['Do not ask for a day when a month will do.'],
    instead: 'For two days use DateRangeField.',
    keys: [
      ...TYPE,
      ['Enter, Space on the calendar button', 'opens the calendar'],
      ['Arrows', 'walk the days'],
      ['Page Up, Page Down', 'walk the months'],
      ['Escape', 'closes the calendar'],
    ],
  },
  'date-range-field': {
    do: [
      'Name the whole with `aria-label` and both ends with their labels.',
      'Show the error at the end that is wrong.',
    ],
    dont: ['Do not swap the ends silently.'],
    instead: 'For ready periods ("Last 30 days") use Select or SegmentedControl beside it.',
    keys: TYPE,
  },
  select: {
    do: [
      'Use it for five to fifteen known options.',
      'Sort as people think, else by the alphabet.',
      'Set `noDeselect` when there always is a value.',
    ],
    dont: ['Do not use it for yes and no.', 'Do not let choosing leave the page.'],
    instead:
      'Under five options use RadioGroup or SegmentedControl; over fifteen Combobox; several at once MultiSelect.',
    keys: [
      ['Enter, Space, Arrow Down', 'opens the list'],
      ['Arrow Up, Arrow Down', 'walk the options'],
      ['Home, End, Page Up, Page Down', 'go to the ends, or eight options on'],
      ['a letter', 'moves to the next option that begins with it; in the closed field takes it'],
      ['Enter', 'takes the option'],
      ['Escape', 'closes; the focus returns to the field'],
    ],
  },
  'draft-note': {
    do: ['Keep the text until it is sent: the component says that it is kept.'],
    dont: ['Do not use it for a field of a longer form.'],
    instead: 'In a form use Textarea within a Field.',
    keys: [
      ['any character', 'types'],
      ['Enter', 'begins a line'],
      ['Control or Command with Enter', 'sends'],
    ],
  },
  'filter-pill': {
    do: ['Use it in a FilterBar for a filter that needs more than a list: a period, a search, several values.'],
    dont: ['Do not use it where a list of options is enough.'],
    instead: 'For one option of a list use FilterSelect.',
    keys: [
      ['Enter, Space', 'opens the popover and goes to its first control'],
      ['Escape', 'closes it; the focus returns'],
      ['Tab, then Enter', 'removes the value'],
    ],
  },
  'filter-select': {
    do: ['Use it in a FilterBar: it shows its label while nothing is chosen and its value afterwards.'],
    dont: ['Do not use it in forms: it has no visible label once it has a value.'],
    instead: 'In a form use Select within a Field.',
    keys: [
      ['Enter, Space, Arrow Down', 'opens the list'],
      ['Arrow Up, Arrow Down', 'walk the options'],
      ['Tab, then Enter', 'takes the filter off'],
    ],
  },
  combobox: {
    do: [
      'Use it for long or remote lists; `onSearch` comes 300 ms after typing.',
      'Let `onCreate` make what is not there, if the person may.',
    ],
    dont: ['Do not create by itself: what equals an option, trimmed and in any case, is that option.'],
    instead: 'Under fifteen options use Select; several at once MultiSelect; free words TagInput.',
    keys: LIST,
  },
  'multi-select': {
    do: ['Say in the placeholder what none means: "All locations".', 'Keep the list open while several are chosen.'],
    dont: ['Do not use it when a person compares options: a list of Checkboxes shows all.'],
    instead: 'Up to seven options fit a group of Checkboxes.',
    keys: [...LIST, ...CHIPS],
  },
  'tag-input': {
    do: ['Suggest words that are in use, so that they stay few.'],
    dont: ['Do not use it for values that must be known to the system.'],
    instead: 'For known options use MultiSelect.',
    keys: [['Enter, comma', 'makes a tag of the text'], ['Arrow Down', 'walks the suggestions'], ...CHIPS],
  },
  checkbox: {
    do: ['Word it so that checked means yes.', 'Use `indeterminate` for a parent of mixed children alone.'],
    dont: ['Do not use it for what takes effect at once.'],
    instead: 'What takes effect at once is a Switch; one of several is a RadioGroup.',
    keys: [
      ['Tab', 'moves to it and on'],
      ['Space', 'checks and unchecks'],
    ],
  },
  switch: {
    do: ['Use it for what takes effect at once.', 'Name what is on: "Quick Pulse".'],
    dont: ['Do not put it in a form with a Save button.', 'Do not change its words with its state.'],
    instead: 'In a form use Checkbox.',
    keys: [
      ['Tab', 'moves to it and on'],
      ['Space', 'turns it on and off'],
    ],
  },
  'radio-group': {
    do: [
      'Show two to five options that exclude each other.',
      'Choose the likeliest one beforehand when that does no harm.',
    ],
    dont: ['Do not use it to choose several.'],
    instead: 'Over five options use Select.',
    keys: [
      ['Tab', 'moves to the chosen option'],
      ['Arrows', 'choose the next or the one before'],
      ['Space', 'chooses the focused one'],
    ],
  },
  'segmented-control': {
    do: ['Switch between two to four views of the same thing.', 'Keep the words short and of one kind.'],
    dont: ['Do not let the width of the bar exceed a phone.'],
    instead: 'For parts of a page use Tabs; for an answer in a form RadioGroup.',
    keys: [
      ['Tab', 'moves to the chosen segment'],
      ['Arrow Left, Arrow Right', 'choose the next or the one before'],
    ],
  },
  'file-input': {
    do: ['Say which kinds and how large, in words, before the choice.', 'Say what was wrong with a refused file.'],
    dont: ['Do not rely on dropping: the button does the same.'],
    instead: 'For a picture that is cropped use ImageInput.',
    keys: PRESS,
  },
  'image-input': {
    do: [
      'Show the picture as it will be used: round for a person, wide for a logo.',
      'Check what a file is by its bytes.',
    ],
    dont: ['Do not take pictures over forty megapixels: a phone has no memory for them.'],
    instead: 'For documents use FileInput.',
    keys: [...PRESS, ['Arrows in the crop', 'move the frame']],
  },
}
