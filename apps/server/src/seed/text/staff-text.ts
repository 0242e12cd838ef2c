import type { Words } from './club-text.ts'

/** What the staff of a club write. */
export const STAFF_TEXT: Words = {
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

/** Short answers for single lines, by how people felt. */
export const LINE_TEXT: Words = {
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
