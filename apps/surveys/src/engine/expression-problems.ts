import { isJsonObject } from '@rapport/domain/surveys/definition/safe-json'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import type { SurveyProblem } from '@rapport/domain/surveys/definition/survey-problem'
import type { SurveyModel } from 'survey-core'

/** An error that the engine reports for an expression: type 0 if it cannot be parsed, 1 if it calls an unknown function. */
interface ExpressionError {
  readonly errorType: number
  readonly functionName?: string
}

/** Finds the expressions of a survey that the engine cannot evaluate, with the path of each in the definition. */
export function findExpressionProblems(model: SurveyModel, definition: SurveyDefinition): SurveyProblem[] {
  const found = model.validateExpressions({ functions: true, variables: false, semantics: false })
  const problems = found.flatMap(({ obj, propertyName, errors }) => {
    const expression: unknown = obj.getPropertyValue(propertyName)
    const paths = findPaths(definition, propertyName, expression)
    const reason = errors.map(explain).join(', ')
    return (paths.length === 0 ? [propertyName] : paths).map((path) => ({ path, reason }))
  })
  return [...new Map(problems.map((problem) => [problem.path, problem])).values()]
}

const explain = ({ functionName }: ExpressionError): string =>
  functionName === undefined
    ? 'is not an expression that the survey page can evaluate'
    : `calls ${functionName}(), which is not a function that expressions can use`

/** Returns the paths within `value` at which `property` has the value `wanted`. */
function findPaths(value: unknown, property: string, wanted: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => findPaths(item, property, wanted, `${path}[${index}]`))
  }
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = path === '' ? name : `${path}.${name}`
    return name === property && inner === wanted ? [at] : findPaths(inner, property, wanted, at)
  })
}
