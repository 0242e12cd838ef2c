import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import {
  agreementMatrix,
  comment,
  fiveStars,
  likelihood,
  oneOf,
  oneOfList,
  page,
  panel,
} from '@rapport/domain/surveys/templates/survey-parts'

/**
 * The anonymous culture survey of the staff. Its questions about the respondent have the same names as the culture filters.
 *
 * @source Specification part 1, section 2, "Performance"; Decisions, section 13
 */
export const CULTURE: SurveyDefinition = {
  title: 'Working at Harbor Point',
  pages: [
    page('work', 'Your work', [
      panel('engagement', 'Working here', [
        fiveStars('overall', 'Overall, how is it to work at Harbor Point?', true),
        likelihood('recommend_work', 'How likely are you to recommend the club as a place to work?'),
      ]),
      agreementMatrix(
        'culture',
        'How far do you agree?',
        {
          proud: 'I am proud to work here',
          respect: 'I am treated with respect by members',
          team: 'My team helps each other when it gets busy',
          voice: 'My ideas are heard',
          tools: 'I have what I need to do my work well',
          growth: 'I can grow here',
        },
        'proud',
      ),
      agreementMatrix(
        'leadership',
        'About the person you report to',
        {
          fair: 'Treats everybody fairly',
          feedback: 'Tells me how I am doing',
          schedule: 'Plans my shifts in good time',
          thanks: 'Notices good work',
        },
        'fair',
      ),
      comment('better', 'What would make this a better place to work?'),
    ]),
    page('about_you', 'About you', [
      oneOfList('department', 'Where do you work?', [
        { value: 'fb', text: 'Food and Beverage' },
        { value: 'waterfront', text: 'Waterfront' },
        { value: 'racquets', text: 'Racquets' },
        { value: 'front', text: 'Front Desk and Membership' },
        { value: 'grounds', text: 'Grounds and Maintenance' },
      ]),
      oneOf('employmentLevel', 'Your position', [
        { value: 'hourly', text: 'Hourly' },
        { value: 'supervisor', text: 'Supervisor' },
        { value: 'manager', text: 'Manager' },
      ]),
      oneOf('hoursWorked', 'Hours in a usual week', [
        { value: 'under20', text: 'Under 20' },
        { value: '20to34', text: '20 to 34' },
        { value: '35to44', text: '35 to 44' },
        { value: 'over44', text: 'Over 44' },
      ]),
      oneOf('absences', 'Shifts missed in the last three months', [
        { value: '0', text: 'None' },
        { value: '1to2', text: 'One or two' },
        { value: '3plus', text: 'Three or more' },
      ]),
      oneOf('currentPositionLength', 'Time in your current position', [
        { value: 'under1', text: 'Under a year' },
        { value: '1to3', text: 'One to three years' },
        { value: '4to10', text: 'Four to ten years' },
        { value: 'over10', text: 'Over ten years' },
      ]),
      oneOf('cultureAge', 'Your age', [
        { value: 'under25', text: 'Under 25' },
        { value: '25to39', text: '25 to 39' },
        { value: '40to54', text: '40 to 54' },
        { value: '55plus', text: '55 and over' },
      ]),
    ]),
  ],
}
