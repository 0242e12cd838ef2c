import { Source } from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'

import type { Part, Prop } from '../scripts/manual/exports.ts'

/** Renders text; parts between backticks are rendered as code. */
export function CodeText({ children }: { children: string }): ReactNode {
  // The text never changes while it is displayed, so its parts can serve as keys.
  return children.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))
}

/** Renders a table that scrolls horizontally when it is wider than the page. Cells that are strings may contain code between backticks. */
export function DocsTable({ head, rows }: { head: readonly string[]; rows: readonly (readonly ReactNode[])[] }) {
  return (
    <div style={{ overflowX: 'auto' }}>
      <table style={{ width: '100%' }}>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={head[column]}>{typeof cell === 'string' ? <CodeText>{cell}</CodeText> : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const propRow = ({ name, type, isRequired, defaultValue, description }: Prop): ReactNode[] => [
  <code key="name">{name}</code>,
  <code key="type">{type}</code>,
  isRequired ? 'required' : defaultValue === null ? '' : <code key="default">{defaultValue}</code>,
  <CodeText key="words">{description}</CodeText>,
]

function ComponentProps({ name, description, props, attributesOf }: Part) {
  return (
    <>
      <h3>{name}</h3>
      <p>
        <CodeText>{description}</CodeText>
      </p>
      {props.length > 0 ? <DocsTable head={['Prop', 'Type', 'Default', 'Meaning']} rows={props.map(propRow)} /> : null}
      {attributesOf === null ? (
        props.length === 0 && <p>It has no props.</p>
      ) : (
        <p>
          {props.length === 0 ? 'Takes' : 'Also takes'} the attributes of its root element
          {attributesOf === 'element' ? null : (
            <>
              {' '}
              (<code>{attributesOf}</code>)
            </>
          )}
          .
        </p>
      )}
    </>
  )
}

function Declared({ name, description, declaration }: Part) {
  return (
    <>
      <h3>{name}</h3>
      {description === '' ? null : (
        <p>
          <CodeText>{description}</CodeText>
        </p>
      )}
      {declaration === '' ? null : <Source code={declaration} language="tsx" dark />}
    </>
  )
}

/** Renders the parts of a module in the given order: components with their props, other exports with their declarations. */
export function PropsTables({ parts }: { parts: readonly Part[] }) {
  return (
    <>
      <h2>Props</h2>
      {parts.map((part) =>
        part.kind === 'component' ? (
          <ComponentProps key={part.name} {...part} />
        ) : (
          <Declared key={part.name} {...part} />
        ),
      )}
    </>
  )
}
