import { NAMED } from './definition-properties.ts'
import { allOf, type PropertyTable } from './property-table.ts'

/** The properties a page may have; `questions` is the older word for `elements`. */
export const PAGE_PROPERTIES: PropertyTable = {
  ...NAMED,
  ...allOf('list', 'elements questions'),
  ...allOf('word', 'questionTitleLocation'),
}

/** The properties a whole survey may have. */
export const SURVEY_PROPERTIES: PropertyTable = {
  ...allOf(
    'words',
    'title description pagePrevText pageNextText completeText startSurveyText requiredText requiredMark',
  ),
  ...allOf('list', 'pages elements questions indexes'),
  ...allOf('word', 'locale showProgressBar progressBarType progressBarLocation showQuestionNumbers'),
  ...allOf('word', 'questionTitleLocation questionDescriptionLocation questionErrorLocation'),
  ...allOf('word', 'checkErrorsMode textUpdateMode clearInvisibleValues widthMode width'),
  ...allOf(
    'flag',
    'showTitle showPageTitles showPrevButton firstPageIsStarted firstPageIsStartPage autoFocusFirstQuestion',
  ),
}
