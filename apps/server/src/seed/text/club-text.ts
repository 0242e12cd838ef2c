/** Example comments by sentiment. */
export interface CommentTexts {
  readonly glad: readonly string[]
  readonly even: readonly string[]
  readonly sore: readonly string[]
}

/** Example comments by members of a country club. */
export const GOLF_TEXT: CommentTexts = {
  glad: [
    'Greens are rolling beautifully. My compliments to the whole grounds crew.',
    'The starter squeezed us in as a threesome when our fourth cancelled. Very kind.',
    'Ladies’ Day was a joy, from the coffee to the last putt.',
    'The new range mats are a real step up.',
    'Luis found a high chair, crayons and a shady table before we had said a word.',
    'Fastest turn all summer: a hot dog and a lemonade in two minutes.',
    'The member-guest was the best I have played in, anywhere.',
    'The bunkers on 11 and 14 finally drain. Thank you.',
    'My lesson with the assistant pro took five strokes off my short game.',
    'The fire pit evening was packed, and everybody stayed.',
  ],
  even: [
    'Course in good shape; the rough on 7 is a bit thick for seniors.',
    'A pleasant round. Pace was four hours and twenty minutes.',
    'Food was fine, service a little slow after the shotgun.',
    'Carts are clean. Two of them had low batteries by the 15th.',
    'I like the new tee sheet, once I had found it.',
    'Locker room is tidy; could use more hooks.',
  ],
  sore: [
    'A five-hour round on a Wednesday, and no marshal to be seen.',
    'Our tee time was given away while we stood on the putting green.',
    'The fairway on 3 is still under repair, and so was my drive.',
    'We were eight for dinner and were served over the course of an hour.',
    'The cart path by 16 is broken and I nearly tipped over.',
    'Nobody told the members that the pool would close for the swim meet.',
    'My bag was left out in the rain overnight.',
    'The burger was raw. They offered me a discount on dessert.',
    'Statements are wrong every other month, and accounting does not call back.',
  ],
}

/** Example comments by members of a yacht and tennis club. */
export const HARBOR_TEXT: CommentTexts = {
  glad: [
    'Marcus at the front desk remembered that my daughter sails on Saturdays and had her life jacket ready. That is why we stay.',
    'The launch driver waited an extra ten minutes for my parents and helped my mother up the steps. Thank you.',
    'The new halibut at the Chart Room is the best fish I have eaten this year.',
    'Bay Courts has never looked better. The resurfacing on courts 3 and 4 was worth the wait.',
    'Opening Regatta was superbly run, from the skippers’ meeting to the prize giving.',
    'Our anniversary dinner on the Terrace was perfect. They had even found the wine we drank at our wedding.',
    'The junior sailing instructors are patient and funny, and my son wants to come every day.',
    'Pickleball socials on Thursdays have been the best way to meet people since we joined.',
    'The dock crew doubled our lines before the storm without being asked.',
    'Lovely quiet corner in the library for an hour of work before my match.',
    'Joy made our guests feel like members. They have asked for an application.',
    'Fresh towels, cold water, a kind word: the pool team gets the small things right.',
    'Booking a court on the app took me ten seconds. A great improvement.',
    'The clambake felt like the club I joined twenty years ago. Please never stop.',
    'Every member of the team said good morning. Every one.',
    'The fitness room is spotless and never crowded before eight.',
  ],
  even: [
    'A nice lunch, though the room was louder than usual.',
    'Courts were fine. The lights on court 6 flicker a little.',
    'Good evening overall; the first course came quickly and the second took a while.',
    'The dock is in good order. Shore power on B pier trips now and then.',
    'I would come more often if the weekday menu changed with the season.',
    'The newsletter is pleasant, but I never find the tide table in it.',
    'Friendly team, a little thin on Sunday mornings.',
    'Parking was tight because of the wedding; otherwise all good.',
    'The new towels are smaller. Not a complaint, only an observation.',
    'Pool was warm enough, the showers less so.',
  ],
  sore: [
    'We waited 25 minutes for the launch on Saturday with two small children, and nobody answered the radio.',
    'My reservation for six had become a table for four. We ate in shifts.',
    'The steak came back cold twice. The manager never came to the table.',
    'Shore power on my slip has failed three times this month and I have spoiled food to show for it.',
    'The locker room at Bay Courts had no hot water again.',
    'I was told the court was mine and found a clinic on it. This is the second time.',
    'Nobody called back about the scratch on my hull, as promised.',
    'Dues went up and the bar now closes at nine. I do not see what we are paying for.',
    'The guest fee was charged twice and I had to write three mails to have it taken off.',
    'The music by the pool is so loud that one cannot talk.',
    'The email about the bylaws came two days after the vote.',
    'A member was rude to the young woman at the bar and nobody stepped in.',
    'The gangway is slippery and somebody will fall.',
    'It took forty minutes to get a sandwich on a quiet Tuesday.',
  ],
}

/** Example comments by members of an athletic club. */
export const ATHLETIC_TEXT: CommentTexts = {
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

/** Example comments by club staff. */
export const STAFF_TEXT: CommentTexts = {
  glad: [
    'My supervisor asks what we think before the season, and then does it.',
    'The crew helps each other on busy nights. I have worked in places where nobody did.',
    'Schedules two weeks ahead have changed my life with two kids at school.',
    'I learned to run the wine list this year. Nobody would have let me before.',
    'Family meal has become something to look forward to.',
    'Thank you for the new shoes and the mats behind the bar.',
  ],
  even: [
    'Good team. The back hallway needs better light.',
    'Training was useful, only it came after the season had begun.',
    'I like it here; the parking for staff is far.',
    'Breaks are fine on weekdays, short on weekends.',
  ],
  sore: [
    'Shifts are changed by text the night before.',
    'We are two people short every Sunday, and everybody knows it.',
    'Some members talk to us as if we were not there.',
    'The walk-in has been breaking down since spring.',
    'I asked for a raise in March and have had no answer.',
    'Tips from private events come late and nobody can explain the sum.',
  ],
}

/** Example answers to single-line questions, by sentiment. */
export const LINE_TEXT: CommentTexts = {
  glad: [
    'Home',
    'Welcoming',
    'Beautiful',
    'Family',
    'Friendly',
    'Tradition',
    'Relaxing',
    'Community',
    'Pride',
    'Gracious',
  ],
  even: ['Pleasant', 'Comfortable', 'Fine', 'Familiar', 'Changing', 'Quiet', 'Steady'],
  sore: ['Tired', 'Expensive', 'Slow', 'Crowded', 'Dated', 'Distant'],
}
