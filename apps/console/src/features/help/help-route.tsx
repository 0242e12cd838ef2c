import { Link } from '@rapport/ui/link'
import { NavTab, NavTabs } from '@rapport/ui/nav-tabs'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useEffect } from 'react'
import { Link as RouterLink, NavLink, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'

import { findChapter, HELP_CHAPTERS, helpHref, type HelpChapter } from '../../platform/navigation/help-chapters.ts'
import { PageTrail } from '../../platform/navigation/page-trail.tsx'
import { HOME, PATHS, redirectFrom } from '../../platform/navigation/paths.ts'
import { ChapterBlocks } from './chapter-blocks.tsx'
import { CHAPTERS } from './chapters.ts'
import { messages } from './messages.ts'

/** Returns the chapter named in the URL, or a redirect to /oops if there is no such chapter. */
export function loader({ params, request }: LoaderFunctionArgs): HelpChapter | Response {
  return findChapter(params['chapter']) ?? redirectFrom(request, PATHS.oops)
}

/** Renders /help/:chapter, a chapter of the staff manual. */
export function Component() {
  const chapter = useLoaderData<HelpChapter>()
  const heading = useHeadingFocus(helpHref(chapter.id))
  const { hash } = useLocation()
  const { blocks, images } = CHAPTERS[chapter.id]
  const next = HELP_CHAPTERS[HELP_CHAPTERS.findIndex(({ id }) => id === chapter.id) + 1]

  useEffect(() => {
    // The browser scrolls to a hash only on the first load, and does so before the chapter is rendered.
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash, chapter])

  return (
    <>
      <title>{`${chapter.title} · ${messages.title} · Rapport`}</title>
      <PageHeader
        title={chapter.title}
        headingRef={heading}
        breadcrumbs={<PageTrail above={HOME} current={messages.title} />}
      >
        {/* On phones, the row of chapter tabs can be wider than the screen. Its end fades to show that it can be scrolled. */}
        <NavTabs
          aria-label={messages.chapters}
          className="max-rp-tablet:[mask-image:linear-gradient(to_left,transparent,black_36px)] max-rp-tablet:pe-9"
        >
          {HELP_CHAPTERS.map(({ id, title }) => (
            <NavTab key={id} asChild>
              <NavLink to={helpHref(id)}>{title}</NavLink>
            </NavTab>
          ))}
        </NavTabs>
      </PageHeader>
      <PageBody>
        <ChapterBlocks blocks={blocks.filter(({ type }, i) => i > 0 || type !== 'heading')} images={images} />
        {next ? (
          <p className="mt-8">
            {messages.next}:{' '}
            <Link asChild>
              <RouterLink to={helpHref(next.id)}>{next.title}</RouterLink>
            </Link>
          </p>
        ) : null}
      </PageBody>
    </>
  )
}
