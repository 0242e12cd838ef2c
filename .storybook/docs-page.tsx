import { Canvas, Controls, DocsContext, Source, Subheading, Title, useOf } from '@storybook/addon-docs/blocks'
import { Suspense, use, useContext, type ReactNode } from 'react'

import type { StoryManual } from '../scripts/manual/stories.ts'
import type { Guide } from './guides/guide.ts'
import { findStory, loadManual, publishedPath, type Manual } from './manual.ts'
import { DocsTable, PropsTables, CodeText } from './props-tables.tsx'
import { kb, weightsOf } from './sizes.ts'

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <CodeText>{line}</CodeText>
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
      <DocsTable
        head={['Key', 'What it does']}
        rows={keys.map(([key, does]) => [key, <CodeText key="words">{does}</CodeText>])}
      />
    </>
  )
}

function GuideOf({ guide }: { guide: Guide }): ReactNode {
  return (
    <>
      <h2>Use</h2>
      <List title="Do" lines={guide.do} />
      <List title="Do not" lines={guide.dont} />
      <h3>When not to use it</h3>
      <p>
        <CodeText>{guide.instead}</CodeText>
      </p>
      {guide.anatomy ? <List title="Anatomy" lines={guide.anatomy} /> : null}
      {guide.data ? (
        <>
          <h3>Data</h3>
          <Source code={guide.data} language="tsx" dark />
        </>
      ) : null}
      {guide.accessibility ? <List title="Accessibility" lines={guide.accessibility} /> : null}
      {guide.keys ? <Keyboard keys={guide.keys} /> : <p>It cannot be focused and has no keyboard interaction.</p>}
    </>
  )
}

/** Shows how a component is imported, how large and how stable it is, and whether it is a client module. */
function Facts({ manual }: { manual: Manual }) {
  const [scope = '', name = ''] = manual.specifier.split('/')
  const weight = weightsOf(`${scope}/${name}`).get(manual.path)
  return (
    <>
      <Source code={manual.importLine} language="tsx" dark />
      <p>
        {kb(weight?.all)} with its libraries, {kb(weight?.own)} its own code, minified and gzipped, without React.
        Stability: {manual.tier}.{manual.isClient ? ' A client module.' : ' Can be rendered by a server component.'}
      </p>
    </>
  )
}

interface CaseProps {
  readonly id: string
  readonly story: StoryManual | undefined
  /**
   * Whether to show the code of the story. False on pages that document no published component, such as the foundations, because
   * the code there is not meant for use in host applications.
   */
  readonly hasCode?: boolean
}

/**
 * Shows a story with its description and its code. A story that opens a layer, or that sets `inline` to false, is rendered in an
 * iframe, so that it does not cover the documentation.
 */
function Case({ id, story, hasCode = true }: CaseProps) {
  const { storyById } = useContext(DocsContext)
  const { moduleExport, name, parameters } = storyById(id)
  const isFramed = story?.isLayered === true || parameters['docs']?.story?.inline === false
  return (
    <>
      <Subheading>{name}</Subheading>
      {story?.description ? (
        <p>
          <CodeText>{story.description}</CodeText>
        </p>
      ) : null}
      <Canvas
        of={moduleExport}
        story={isFramed ? { inline: false, height: '440px' } : { inline: true }}
        {...(hasCode ? {} : { sourceState: 'none' as const })}
      />
    </>
  )
}

/** Matches the types of props whose values a reader can change on the page. */
const CHANGEABLE = /^(?:string|number|boolean|number \| null|(?:"[^"]*"(?: \| )?)+)$/

function ComponentPage({ path, component }: { path: string; component: string }) {
  const manual = use(loadManual(path))
  const { componentStories } = useContext(DocsContext)
  const ids = componentStories().flatMap(({ id, tags }) => (tags.includes('autodocs') ? [id] : []))
  if (manual === null) return ids.map((id) => <Case key={id} id={id} story={undefined} hasCode={false} />)
  // If a module (such as toast) exports no component named after the page, the page shows the first component of the module.
  const own =
    manual.parts.find(({ name }) => name === component) ?? manual.parts.find(({ kind }) => kind === 'component')
  const changeable = own?.props.flatMap(({ name, type }) => (CHANGEABLE.test(type) ? [name] : [])) ?? []
  const [first, ...rest] = ids
  const caseOf = (id: string) => <Case key={id} id={id} story={findStory(manual, id)} />
  return (
    <>
      <p>
        <CodeText>{own?.description ?? ''}</CodeText>
      </p>
      <Facts manual={manual} />
      <h2>Example</h2>
      {first === undefined ? null : caseOf(first)}
      {changeable.length > 0 ? <Controls include={changeable} /> : null}
      {manual.guide ? <GuideOf guide={manual.guide} /> : null}
      <PropsTables parts={manual.parts} />
      {rest.length > 0 ? <h2>Cases</h2> : null}
      {rest.map(caseOf)}
    </>
  )
}

/**
 * Renders the page of a component: description, import, size and stability, an example that can be changed, the guide, the props of
 * the parts, and the other stories with their code. A page that documents no published component has only stories, without code.
 */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  return (
    <>
      <Title />
      <Suspense fallback={<p>Loading</p>}>
        <ComponentPage
          path={publishedPath(preparedMeta.parameters['fileName'])}
          component={preparedMeta.title.split('/').at(-1) ?? ''}
        />
      </Suspense>
    </>
  )
}
