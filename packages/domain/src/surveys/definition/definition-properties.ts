import type { SurveyElement } from './survey-definition.ts'

/**
 * The kind of value that a property can have. `word` is a short string or a boolean; `words` is one string, or one string for each
 * locale. Lists have their own checks.
 */
export type PropertyKind = 'flag' | 'number' | 'word' | 'words' | 'choiceValue' | 'list' | 'object' | 'expression'

/** The allowed properties of an object, by name. */
export type PropertyTable = Readonly<Record<string, PropertyKind>>

/** Creates a table of properties that have the same kind, from a space-separated list of their names. */
const allOf = (kind: PropertyKind, names: string): PropertyTable =>
  Object.fromEntries(names.split(' ').map((name) => [name, kind]))

/** Properties that pages, panels and questions have in common. */
const NAMED: PropertyTable = {
  ...allOf('word', 'name'),
  ...allOf('words', 'title description'),
  ...allOf('flag', 'visible'),
  ...allOf('expression', 'visibleIf enableIf requiredIf'),
}

const QUESTION: PropertyTable = {
  ...NAMED,
  ...allOf('word', 'type titleLocation descriptionLocation width minWidth maxWidth renderAs measure icon state'),
  ...allOf('words', 'requiredErrorText commentText commentPlaceholder'),
  ...allOf('flag', 'isRequired startWithNewLine hideNumber showNumber hasComment showCommentArea readOnly'),
  ...allOf('number', 'indent'),
  ...allOf('list', 'validators notApplicable'),
  ...allOf('object', 'sentiment defaultValue'),
}

const CHOICES: PropertyTable = {
  ...QUESTION,
  ...allOf('list', 'choices'),
  ...allOf('flag', 'attribute hasOther showOtherItem hasNone showNoneItem'),
  ...allOf('words', 'otherText noneText otherPlaceholder otherErrorText placeholder'),
  ...allOf('word', 'choicesOrder'),
  ...allOf('number', 'colCount'),
}

const MATRIX: PropertyTable = {
  ...QUESTION,
  ...allOf('list', 'columns rows'),
  ...allOf('flag', 'isAllRowRequired eachRowRequired showHeader alternateRows'),
  ...allOf('word', 'rowsOrder verticalAlign columnMinWidth rowTitleWidth'),
  ...allOf('choiceValue', 'featured_subquestion_value'),
}

/**
 * The properties that each type of question or panel may have. All others are refused, and the list contains nothing that loads
 * files, redirects, stores data, runs code or shows raw markup.
 *
 * @source Decisions, section 12, "Question types"; the list itself is ours
 */
export const ELEMENT_PROPERTIES: Readonly<Record<SurveyElement['type'], PropertyTable>> = {
  text: {
    ...QUESTION,
    ...allOf('word', 'inputType autocomplete'),
    ...allOf('words', 'placeholder'),
    ...allOf('choiceValue', 'min max'),
    ...allOf('number', 'step maxLength size'),
  },
  comment: {
    ...QUESTION,
    ...allOf('words', 'placeholder'),
    ...allOf('number', 'rows maxLength'),
    ...allOf('flag', 'autoGrow allowResize'),
  },
  multipletext: {
    ...QUESTION,
    ...allOf('list', 'items'),
    ...allOf('number', 'colCount'),
    ...allOf('word', 'itemTitleWidth'),
  },
  checkbox: { ...CHOICES, ...allOf('number', 'minSelectedChoices maxSelectedChoices') },
  radiogroup: { ...CHOICES, ...allOf('flag', 'showClearButton') },
  dropdown: { ...CHOICES, ...allOf('flag', 'allowClear searchEnabled') },
  rating: {
    ...QUESTION,
    ...allOf('number', 'rateMin rateMax rateStep rateCount'),
    ...allOf('list', 'rateValues'),
    ...allOf('words', 'minRateDescription maxRateDescription mininumRateDescription'),
    ...allOf('words', 'minimumRateDescription maximumRateDescription'),
    ...allOf('word', 'rateType displayMode rateColorMode scaleColorMode rateDescriptionLocation'),
    ...allOf('flag', 'autoGenerate displayRateDescriptionsAsExtremeItems'),
  },
  boolean: {
    ...QUESTION,
    ...allOf('words', 'labelTrue labelFalse'),
    ...allOf('choiceValue', 'valueTrue valueFalse'),
  },
  matrix: MATRIX,
  matrixdropdown: {
    ...MATRIX,
    ...allOf('list', 'choices'),
    ...allOf('word', 'cellType'),
    ...allOf('words', 'placeholder'),
  },
  panel: {
    ...NAMED,
    ...allOf('word', 'type state titleLocation questionTitleLocation'),
    ...allOf('list', 'elements'),
    ...allOf('number', 'innerIndent'),
    ...allOf('flag', 'startWithNewLine isRequired'),
  },
  paneldynamic: {
    ...QUESTION,
    ...allOf('list', 'templateElements'),
    ...allOf(
      'words',
      'templateTitle templateDescription panelAddText addPanelText panelRemoveText removePanelText noEntriesText',
    ),
    ...allOf('number', 'panelCount minPanelCount maxPanelCount'),
    ...allOf('flag', 'allowAddPanel allowRemovePanel confirmDelete'),
    ...allOf('word', 'renderMode displayMode questionTitleLocation'),
  },
}

/** Properties of a page; `questions` is the older name of `elements`. */
export const PAGE_PROPERTIES: PropertyTable = {
  ...NAMED,
  ...allOf('list', 'elements questions'),
  ...allOf('word', 'questionTitleLocation'),
}

/** Properties of a survey; a survey in the older format has `elements` or `questions` instead of `pages`. */
export const SURVEY_PROPERTIES: PropertyTable = {
  ...allOf(
    'words',
    'title description pagePrevText pageNextText completeText startSurveyText requiredText requiredMark',
  ),
  ...allOf('list', 'pages elements questions indexes languages'),
  ...allOf('object', 'setting_texts'),
  ...allOf('word', 'locale showProgressBar progressBarType progressBarLocation showQuestionNumbers'),
  ...allOf('word', 'questionTitleLocation questionDescriptionLocation questionErrorLocation'),
  ...allOf('word', 'checkErrorsMode textUpdateMode clearInvisibleValues widthMode width'),
  ...allOf(
    'flag',
    'showTitle showPageTitles showPrevButton firstPageIsStarted firstPageIsStartPage autoFocusFirstQuestion',
  ),
}
