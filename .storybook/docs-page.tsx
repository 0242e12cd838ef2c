import { Controls, Description, Primary, Source, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'

import { GUIDES } from './guides/all.ts'
import type { Guide } from './guides/guide.ts'

/** Words in which `code` stands between backticks. */
function Words({ children }: { children: string }): ReactNode {
  // The parts of one text never change their order.
  return children.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))
}

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Words>{line}</Words>
          </li>
        ))}
      </ul>
    </>
  )
}

function Keyboard({ keys }: { keys: NonNullable<Guide['keys']> }) {
  return (
    <>
      <h3>Keyboard</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {keys.map(([key, does]) => (
            <tr key={key}>
              <td>{key}</td>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function GuideOf({ guide }: { guide: Guide }): ReactNode {
  return (
    <>
      <h2>Use</h2>
      {guide.status === 'new' ? <p>New: its props may still change.</p> : null}
      <List title="Do" lines={guide.do} />
      <List title="Do not" lines={guide.dont} />
      <h3>When not to use it</h3>
      <p>
        <Words>{guide.instead}</Words>
      </p>
      {guide.anatomy ? <List title="Anatomy" lines={guide.anatomy} /> : null}
      {guide.data ? (
        <>
          <h3>Data</h3>
          <Source code={guide.data} language="tsx" />
        </>
      ) : null}
      {guide.accessibility ? <List title="Accessibility" lines={guide.accessibility} /> : null}
      {guide.keys ? <Keyboard keys={guide.keys} /> : <p>It cannot be focused; it has no keys.</p>}
    </>
  )
}

/** The name of the component's file, which is its published path: `button`. */
function publishedPath(fileName: unknown): string {
  return /([\w-]+)\.stories\.tsx$/.exec(String(fileName))?.[1] ?? ''
}

/**
 * The page of a component: its example, its guide, its props, its states.
 */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const guide = GUIDES[publishedPath(preparedMeta.parameters['fileName'])]
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      {guide ? <GuideOf guide={guide} /> : null}
      <Controls />
      <Stories />
    </>
  )
}
