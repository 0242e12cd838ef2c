/** An example case that staff opened, with its comments and its resolution. */
export interface CaseStory {
  readonly title: string
  readonly description: string
  readonly resolution: string
  readonly comments: readonly string[]
  readonly tags: readonly string[]
  /** 1 Complaint, 2 Compliment, 3 Question, 4 Request, 5 Other. */
  readonly case_type_id: number
  readonly priority_id: number
}

/** Example cases that staff opened. */
export const CASE_STORIES: readonly CaseStory[] = [
  {
    title: 'Launch wait over 20 minutes on Saturday',
    description: 'Three families waited at the outer float with small children. Radio channel 72 was not answered.',
    resolution: 'Second launch on Saturdays from 10 to 6 until Labor Day; the desk now keeps the radio.',
    comments: ['Called the Brennans, they were kind about it.', 'Second driver found for July and August.'],
    tags: ['launch', 'staffing'],
    case_type_id: 1,
    priority_id: 3,
  },
  {
    title: 'Gluten-free menu for the Commodore’s Ball',
    description: 'Mrs. Okonkwo asks for a full gluten-free menu for her table of eight.',
    resolution: 'Kitchen confirmed; menu cards printed; table 14.',
    comments: ['Chef suggests the halibut and the pavlova.', 'Menu cards are with the printer.'],
    tags: ['dining', 'allergy'],
    case_type_id: 4,
    priority_id: 2,
  },
  {
    title: 'Shore power trips on B pier',
    description: 'Slips B4 to B9 lose power in the evening when several air conditioners run.',
    resolution: 'Breaker replaced and the load split over two lines.',
    comments: [
      'Electrician booked for Tuesday.',
      'He found a corroded breaker. Part arrives Friday.',
      'Holding since the weekend.',
    ],
    tags: ['docks', 'maintenance'],
    case_type_id: 1,
    priority_id: 4,
  },
  {
    title: 'Praise for the junior sailing instructors',
    description: 'The Delgado family wrote a long letter about Ana and Teddy. Please pass it on.',
    resolution: 'Read out at the morning meeting; letter framed in the sailing shed.',
    comments: ['Ana cried a little. A good kind of crying.'],
    tags: ['juniors', 'thanks'],
    case_type_id: 2,
    priority_id: 1,
  },
  {
    title: 'Guest fee charged twice',
    description: 'Two guest fees on the 12th for one guest. The member has written three times.',
    resolution: 'Refunded, with an apology and a bottle of the house red.',
    comments: ['The point of sale booked the retry as a second visit.', 'Vendor has a fix for it.'],
    tags: ['billing'],
    case_type_id: 1,
    priority_id: 3,
  },
  {
    title: 'No hot water in the Bay Courts locker room',
    description: 'Both sides, mornings only.',
    resolution: 'Mixing valve replaced; timer moved to 4:30.',
    comments: ['Plumber says the timer starts at seven.', 'Checked at six for three days, all warm.'],
    tags: ['maintenance', 'lockers'],
    case_type_id: 1,
    priority_id: 3,
  },
  {
    title: 'Proposal for a ladies’ racing series',
    description: 'A group of eleven would like four Wednesday evenings in June.',
    resolution: 'On the calendar; race committee has two volunteers.',
    comments: ['Fleet captain likes it.', 'Dates agreed: 3, 10, 17 and 24 June.'],
    tags: ['racing', 'events'],
    case_type_id: 4,
    priority_id: 2,
  },
  {
    title: 'Slippery gangway at low tide',
    description: 'Two members nearly fell. It is steepest an hour before low water.',
    resolution: 'Grip tape on the whole length and a rail on the second side.',
    comments: ['Taped the worst part today.', 'Rail is ordered.'],
    tags: ['docks', 'safety'],
    case_type_id: 1,
    priority_id: 4,
  },
  {
    title: 'How to put a membership on hold',
    description: 'The Wainwrights will spend a year in Lisbon.',
    resolution: 'Explained the leave rule; form signed, effective next month.',
    comments: ['Sent them the form and our good wishes.'],
    tags: ['membership'],
    case_type_id: 3,
    priority_id: 1,
  },
  {
    title: 'Court booked and given to a clinic',
    description: 'Second time for the same four players.',
    resolution: 'Clinics are now blocked in the booking system a week ahead.',
    comments: ['Offered them prime time on Sunday.', 'They took it, and were pleasant.'],
    tags: ['courts', 'booking'],
    case_type_id: 1,
    priority_id: 3,
  },
  {
    title: 'Lost earring, pearl, Terrace',
    description: 'Lost at the anniversary dinner on Friday. Sentimental value.',
    resolution: 'Found by the cleaner under table 6 and handed over.',
    comments: ['Checked the linens before they went out.'],
    tags: ['lost and found'],
    case_type_id: 4,
    priority_id: 2,
  },
  {
    title: 'Music by the pool too loud',
    description: 'Four members in one week.',
    resolution: 'Speakers turned to the bar; no music before noon.',
    comments: ['Lifeguards like the music. We found a middle.'],
    tags: ['pool'],
    case_type_id: 1,
    priority_id: 2,
  },
  {
    title: 'Wheelchair access to the launch',
    description: 'Mr. Abbott’s mother would love to be on the water once more this season.',
    resolution: 'Transfer board bought; crew trained; she went out on Sunday and steered.',
    comments: ['Crew practised with the board.', 'There are photographs. You should see her smile.'],
    tags: ['access', 'launch'],
    case_type_id: 4,
    priority_id: 3,
  },
  {
    title: 'Thank you note for the storm crew',
    description: 'Every boat in the harbor was doubled up before midnight.',
    resolution: 'Board sent a note and a dinner.',
    comments: [],
    tags: ['docks', 'thanks'],
    case_type_id: 2,
    priority_id: 1,
  },
]

/** Example staff comments on cases that a survey response raised. */
export const FOLLOW_UP_COMMENTS: readonly string[] = [
  'Called and left a message.',
  'Spoke for ten minutes. They mostly wanted somebody to listen.',
  'Passed on to the kitchen; waiting to hear.',
  'Invited them for lunch on us next week.',
  'The shift that day was two people short.',
  'They have been members for years and have never complained before. Let us get this right.',
  'Wrote a note by hand.',
  'No answer so far, trying again on Thursday.',
]

/** Example resolutions of cases that a survey response raised. */
export const FOLLOW_UP_RESOLUTIONS: readonly string[] = [
  'Apologised by telephone. They will be back on Saturday.',
  'Took the charge off and fixed the cause.',
  'Talked it through with the team at the morning meeting.',
  'Met for coffee; they left with a smile.',
  'Nothing to repair, only to hear. Thanked them for telling us.',
  'Repaired the next day and told them so.',
]
