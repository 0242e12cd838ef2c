import {
  isBlock,
  isIdentifier,
  isJsxAttribute,
  isJsxOpeningElement,
  isJsxSpreadAttribute,
  isObjectBindingPattern,
  type ArrowFunction,
  type JsxSpreadAttribute,
  type Node,
} from 'typescript/unstable/ast'

/** Args of a story by name, as source text; `...rest` is a spread. */
export type Args = ReadonlyMap<string, string>

/** Removes the type arguments from the name of a component: `DataTable` for `DataTable<Row>`. */
export const withoutTypes = (component: string) => component.replace(/<.*>$/, '')

/** Returns the names that a piece of source code uses. Words in strings also count, which at worst adds an unneeded helper. */
export const namesIn = (text: string) => new Set(text.match(/[A-Za-z_$][\w$]*/g))

const attribute = ([key, text]: readonly [string, string]): string => {
  if (key.startsWith('...')) return `{${key}}`
  if (text === 'true') return key
  return /^'[^'\\\n"]*'$/.test(text) ? `${key}="${text.slice(1, -1)}"` : `${key}={${text}}`
}

/** Returns the JSX of a component with its args as attributes and children. */
export function element(component: string, args: Args): string {
  const children = args.get('children')
  const attributes = [...args].filter(([key]) => key !== 'children').map(attribute)
  const open = [component, ...attributes].join(' ')
  if (children === undefined) return `<${open} />`
  const inside = /^'[^'\\\n<>{}]*'$/.test(children)
    ? children.slice(1, -1)
    : /^\(?\s*</.test(children)
      ? children.replaceAll(/^\(|\)$/g, '')
      : `{${children}}`
  return `<${open}>${inside}</${withoutTypes(component)}>`
}

/** Returns the attributes that replace a spread: one for each arg that the element does not set explicitly. */
function spreadArgs(spread: JsxSpreadAttribute, args: Args): string {
  const own = new Set<string>()
  spread.parent.forEachChild((one) => {
    if (isJsxAttribute(one)) own.add(one.name.getText())
  })
  if (isJsxOpeningElement(spread.parent.parent)) own.add('children')
  return [...args]
    .filter(([key]) => !own.has(key))
    .map(attribute)
    .join(' ')
}

const entry = ([key, value]: readonly [string, string]) =>
  key.startsWith('...') ? key : `${/^\w+$/.test(key) ? key : `'${key}'`}: ${value}`

/** Returns the body of a render function with the args inserted. */
export function renderBody(render: ArrowFunction, args: Args): string {
  const [parameter] = render.parameters
  const start = render.body.getStart()
  const text = render.body.getText()
  const finish = (body: string) => (isBlock(render.body) ? body.replaceAll(/^\{|\}$/g, '') : `return (${body})`)
  if (!parameter) return finish(text)
  const { name } = parameter
  const local = name.getText()
  const uses: { from: number; to: number; attributes: string }[] = []
  let isElsewhere = !isIdentifier(name)
  const visit = (node: Node): void => {
    if (isJsxSpreadAttribute(node) && node.expression.getText() === local) {
      uses.push({ from: node.getStart() - start, to: node.getEnd() - start, attributes: spreadArgs(node, args) })
    } else if (isIdentifier(node) && node.text === local) isElsewhere = true
    else node.forEachChild(visit)
  }
  visit(render.body)
  if (isElsewhere) {
    const taken =
      isObjectBindingPattern(name) && !local.includes('...') ? namesIn(local.replaceAll("'aria-label'", 'label')) : null
    const entries = [...args].filter(([key]) => taken === null || taken.has(key) || local.includes(`'${key}'`))
    return `const ${local} = { ${entries.map(entry).join(', ')} }\n${finish(text)}`
  }
  return finish(
    uses
      .toReversed()
      .reduce((body, { from, to, attributes }) => body.slice(0, from) + attributes + body.slice(to), text),
  )
}
