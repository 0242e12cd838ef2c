import type { NoRateReason } from './release-rate.ts'

/** The message when there are no figures because fewer people than the threshold answered the question. */
export const TOO_FEW_TEXT = 'Too few people answered.'
/** The message when there are no figures because the wave, or the form, has no release yet. */
export const NO_RELEASE_TEXT = 'Nothing is published yet.'
/** The message when a question about the person has no figures because the wave is still open. */
export const AT_CLOSING_TEXT = 'Questions about the person are published when the wave closes.'
/** The message when a question about the person has no breakdown. */
export const PERSON_QUESTION_TEXT = 'Questions about the person are not shown by group.'
/** The message when there is no breakdown because too few people answered to form two groups. */
export const TOO_FEW_BY_GROUP_TEXT = 'Too few people answered to show this by group.'
/** The message when there is no breakdown because nearly all people gave the same answer. */
export const TOO_ALIKE_TEXT = 'The answers are too similar to be shown by group.'
/** The message when several selected filter values have no figures because they include only part of a merged group. */
export const MERGED_GROUP_TEXT = 'These groups are published only together with others.'
/** The message when a filter has no figures because no one in the selected group completed the survey. */
export const NO_GROUP_TEXT = 'No one in this group completed the survey in this wave.'
/** Maximum number of comments that the results list for a question of an anonymous survey; the export contains all comments. */
export const COMMENTS_LISTED = 500
/** The message when comments have no breakdown. */
export const NO_COMMENTS_BY_GROUP_TEXT = 'Comments are not shown by group.'
/** The message shown instead of the number of people who answered a text question when nearly everyone did. */
export const NEARLY_ALL_ANSWERED_TEXT = 'Nearly everyone answered this question.'
/** The message shown instead of the number of people who answered a text question when almost no one did. */
export const NEARLY_NONE_ANSWERED_TEXT = 'Almost no one answered this question.'
/** The message when some choices of a checkbox question have no figures. */
export const CHOICES_LEFT_OUT_TEXT =
  'Some choices are left out because their figures cannot be published for the same group of people as the others.'
/** The message when a score over several questions is not published because the questions are published for different groups. */
export const DIFFERENT_GROUPS_TEXT = 'The questions in this score are published for different groups.'
/** The message when a score over several questions is not published because some of the questions have no figures. */
export const SCORE_INCOMPLETE_TEXT = 'Some questions in this score have no figures.'
/** The message for a call that is rejected because it requests the key drivers of a group. */
export const DRIVERS_OF_ALL_TEXT = 'Key drivers of an anonymous survey are published for everyone, not by group.'
/** The message when the response rate of an anonymous survey is requested by an attribute other than location. */
export const RATE_BY_LOCATION_TEXT =
  'The response rate is shown by location only: nothing else is known about the people who were invited or who answered.'

/** Returns the message that explains why a closed wave has no response rate by location. */
export function describeNoRate(reason: NoRateReason): string {
  switch (reason) {
    case 'nobody_invited':
      return 'No one was invited to this survey in this wave.'
    case 'more_responses_than_invitations':
      return 'The responses do not reliably show at which location people were invited.'
    case 'too_few_answers':
      return 'Too few people were invited to show the response rate by location.'
    case 'answers_too_alike':
      return 'The response rate cannot be shown by location because too few people answered, or nearly everyone did.'
  }
}

/** The label for people who did not answer the attribute's question. */
export const NOT_ANSWERED_LABEL = 'Not answered'
