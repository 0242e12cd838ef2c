import { isSameAnswer } from '../answers/merge-answers.ts'
import { isJsonObject } from '../definition/safe-json.ts'
import { keyOfAlert } from './alert-key.ts'
import { keepOrder, mergeOrder } from './merge-order.ts'
import type { SurveyAlert, SurveyDraft, SurveySettings } from './survey-draft.ts'

/** A field that two people changed in different ways, with both values; a value is undefined if that person removed the field. */
export interface DraftConflict {
  /**
   * The name of the field, such as `settings.name`, `survey.title` or `order`. For a property of an alert, page or question, it is
   * `alert.alert1`, `page.page1` or `question.overall`, followed by a line break and the name of the property.
   */
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
}

/** The merge of two drafts, and the fields that both changed in different ways. */
export interface DraftMerge {
  readonly draft: SurveyDraft
  readonly conflicts: readonly DraftConflict[]
}

/** A draft broken down into fields by name, the order of its pages and questions, and the order of its alerts. */
interface Parts {
  readonly fields: ReadonlyMap<string, unknown>
  readonly order: readonly string[]
  readonly alerts: readonly string[]
}

/**
 * Merges two drafts that were both made from `base`, field by field: settings, and each property of each alert, page and question.
 * A field that only one side changed gets that side's value; for a field that both changed, `keep` determines whose value is used
 * (mine by default). The result contains questions that one side added, but not those that one side removed, unless the other side
 * changed them. The questions within a group count as one field of the group. Alerts are identified by key, otherwise by id,
 * otherwise by name.
 *
 * @source Decisions, section 6
 */
export function mergeDrafts(
  base: SurveyDraft,
  mine: SurveyDraft,
  theirs: SurveyDraft,
  keep: (field: string) => 'mine' | 'theirs' = () => 'mine',
): DraftMerge {
  const old = partsOf(base)
  const [read, readOther] = [partsOf(mine), partsOf(theirs)]
  const [own, other] = [keepChanged(read, readOther, old), keepChanged(readOther, read, old)]
  const conflicts: DraftConflict[] = []
  const merged = new Map<string, unknown>()
  const names = new Set([...other.fields.keys(), ...own.fields.keys()])
  const take = (field: string, before: unknown, one: unknown, another: unknown): unknown => {
    if (isSameAnswer(one, another) || isSameAnswer(one, before)) return another
    if (isSameAnswer(another, before)) return one
    conflicts.push({ field, mine: one, theirs: another })
    return keep(field) === 'mine' ? one : another
  }
  for (const field of names) {
    const value = take(field, old.fields.get(field), own.fields.get(field), other.fields.get(field))
    if (value !== undefined) merged.set(field, value)
  }
  const ordered = mergeOrder(old.order, own.order, other.order)
  if (!ordered.agrees) conflicts.push({ field: 'order', mine: own.order, theirs: other.order })
  const order =
    ordered.agrees || keep('order') === 'mine' ? ordered.order : keepOrder(other.order, own.order, old.order)
  return { draft: draftOf(merged, order, mergeOrder(old.alerts, own.alerts, other.alerts).order), conflicts }
}

const PAGE = 'page.'
const QUESTION = 'question.'
const ALERT = 'alert.'

function partsOf({ definition, settings, alerts }: SurveyDraft): Parts {
  const fields = new Map<string, unknown>()
  const order: string[] = []
  const put = (prefix: string, object: object, except: string) => {
    for (const [name, value] of Object.entries(object)) if (name !== except) fields.set(`${prefix}${name}`, value)
  }
  put('settings.', settings, '')
  const alertNames = alerts.map((alert, index) => `${ALERT}${keyOfAlert(alert) ?? (alert.name || index)}`)
  // An alert without a key or an id is identified by its name, which need not be unique.
  const alertKeys = alertNames.map((key, index) => (alertNames.indexOf(key) === index ? key : `${key} (${index + 1})`))
  alerts.forEach((alert, index) => put(`${alertKeys[index] ?? ''}\n`, alert, ''))
  if (isJsonObject(definition)) {
    put('survey.', definition, 'pages')
    const pages = Array.isArray(definition['pages']) ? definition['pages'].filter(isJsonObject) : []
    pages.forEach((page, position) => {
      const key = `${PAGE}${typeof page['name'] === 'string' ? page['name'] : position}`
      order.push(key)
      put(`${key}\n`, page, 'elements')
      const elements = Array.isArray(page['elements']) ? page['elements'].filter(isJsonObject) : []
      for (const element of elements) {
        const own = `${QUESTION}${String(element['name'])}`
        order.push(own)
        put(`${own}\n`, element, '')
      }
    })
  }
  return { fields, order, alerts: alertKeys }
}

/**
 * Returns `side`, restoring the pages, questions and alerts that it removed but `other` changed, because a change takes precedence
 * over a removal. The restored parts have their values from `old`.
 */
function keepChanged(side: Parts, other: Parts, old: Parts): Parts {
  const fieldsOf = (parts: Parts, key: string) =>
    [...parts.fields].filter(([name]) => name === key || name.startsWith(`${key}\n`))
  const isRevived = (key: string, list: readonly string[], another: readonly string[]) =>
    !list.includes(key) && another.includes(key) && !isSameAnswer(fieldsOf(other, key), fieldsOf(old, key))
  const order = old.order.filter((key) => isRevived(key, side.order, other.order))
  const alerts = old.alerts.filter((key) => isRevived(key, side.alerts, other.alerts))
  if (order.length + alerts.length === 0) return side
  return {
    fields: new Map([...side.fields, ...[...order, ...alerts].flatMap((key) => fieldsOf(old, key))]),
    order: keepOrder(
      side.order,
      old.order.filter((key) => side.order.includes(key) || order.includes(key)),
      side.order,
    ),
    alerts: [...side.alerts, ...alerts],
  }
}

function draftOf(
  fields: ReadonlyMap<string, unknown>,
  order: readonly string[],
  alerts: readonly string[],
): SurveyDraft {
  const own = (prefix: string) =>
    Object.fromEntries(
      [...fields].flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [])),
    )
  const pages: { elements: unknown[]; [property: string]: unknown }[] = []
  for (const key of order) {
    const object = own(`${key}\n`)
    if (Object.keys(object).length === 0) continue
    if (key.startsWith(PAGE)) pages.push({ ...object, elements: [] })
    else if (pages.length === 0) pages.push({ name: 'page1', elements: [object] })
    else pages.at(-1)?.elements.push(object)
  }
  return {
    definition: { ...own('survey.'), pages },
    settings: own('settings.') as unknown as SurveySettings, // both sides have all settings
    alerts: alerts.flatMap((key) => {
      const alert = own(`${key}\n`)
      return Object.keys(alert).length > 0 ? [alert as unknown as SurveyAlert] : [] // both sides have all properties
    }),
  }
}
