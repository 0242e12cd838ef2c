import type { Words } from './club-text.ts'

/** What members of a country club write. */
export const GOLF_TEXT: Words = {
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
