import type { Words } from './club-text.ts'

/** What members of an athletic club write. */
export const ATHLETIC_TEXT: Words = {
  glad: [
    'The 6 a.m. spin class is the best start to a day in this city.',
    'Imani greeted me by name on my second visit.',
    'Squash courts are immaculate and the ladder is great fun.',
    'The physio noticed my limp and found me a slot the same day.',
    'Lap lanes are marked properly at last. Thank you for listening.',
    'The kids’ climbing afternoon gave us two hours of peace and one very proud seven-year-old.',
    'New rowing machines are a dream.',
    'The smoothie bar does an honest breakfast now.',
    'Clean, bright, friendly, open when it says it is.',
    'The open water group got me through my first mile in the lake.',
  ],
  even: [
    'Good class, room a bit warm.',
    'Equipment is fine. Two treadmills have been out for a week.',
    'Parking after five is a matter of luck.',
    'The yoga schedule changed and I had to look for it.',
    'Showers are good, lockers are narrow.',
    'Coffee is better than it was.',
  ],
  sore: [
    'Class was cancelled ten minutes before it began and I had paid a sitter.',
    'The men’s sauna has been cold since Monday.',
    'Somebody is always on the phone in the quiet room.',
    'The pool was closed without a word on the website.',
    'I was charged for a no-show when I stood in the line to check in.',
    'The weights are never put back and nobody on the floor cares.',
    'There was broken glass by the lake steps and children were barefoot.',
    'My guest pass did not work, and the front desk shrugged.',
  ],
}
