import * as RadixAccordion from '@radix-ui/react-accordion'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

import { cn } from '../cn.ts'

/** A panel of an Accordion. */
export interface AccordionPanel {
  /** Unique within the accordion. */
  readonly value: string
  readonly title: ReactNode
  /** Muted text after the title, for example "Coming Soon". */
  readonly note?: ReactNode
  readonly content: ReactNode
  readonly disabled?: boolean
}

export interface AccordionProps {
  /** The panels in order. */
  panels: readonly AccordionPanel[]
  /** The values of the panels that are initially open; unknown values are ignored. */
  defaultOpen?: readonly string[]
  /** Heading level of the titles. @default 3 */
  level?: 2 | 3 | 4
  className?: string
}

/**
 * Maximum number of panels that are regions. If there are more, none is a region, because they would crowd the list of landmarks.
 * @source the ARIA pattern "Accordion"
 */
const MOST_REGIONS = 6

/**
 * Renders a list of titles that open and close their panels; several panels can be open at the same time. Content that every user
 * needs belongs directly on the page. To switch between views, use Tabs.
 *
 * @source Specification part 2, section 2 (three accordion panels)
 */
export function Accordion({ panels, defaultOpen = [], level = 3, className }: AccordionProps) {
  const Heading = `h${level}` as const
  const plain = panels.length > MOST_REGIONS ? { role: undefined } : {}
  return (
    <RadixAccordion.Root
      type="multiple"
      defaultValue={[...defaultOpen]}
      data-rp-slot="accordion"
      className={cn('grid text-rp-14', className)}
    >
      {panels.map((panel) => (
        <RadixAccordion.Item
          key={panel.value}
          value={panel.value}
          disabled={panel.disabled ?? false}
          className="border-b border-rp-line first:border-t"
        >
          <RadixAccordion.Header asChild>
            <Heading>
              <RadixAccordion.Trigger className={TITLE}>
                <span className="flex min-w-0 items-center gap-x-2.5 max-rp-tablet:grid">
                  <span className="min-w-0 text-pretty">{panel.title}</span>
                  {panel.note ? (
                    <span className="text-rp-12 font-rp-regular whitespace-nowrap text-rp-muted">{panel.note}</span>
                  ) : null}
                </span>
                <ChevronDown
                  aria-hidden="true"
                  size={16}
                  strokeWidth={1.8}
                  className="ms-auto shrink-0 text-rp-muted rp-quick transition-transform group-data-[state=open]/title:rotate-180"
                />
              </RadixAccordion.Trigger>
            </Heading>
          </RadixAccordion.Header>
          <RadixAccordion.Content {...plain} className="pb-4">
            {panel.content}
          </RadixAccordion.Content>
        </RadixAccordion.Item>
      ))}
    </RadixAccordion.Root>
  )
}

const TITLE = [
  'group/title rp-focus-ring flex min-h-11 w-full items-center gap-2.5 rounded-rp-1 py-2 text-start font-rp-medium text-rp-strong',
  'hover:bg-rp-hover rp-off:cursor-not-allowed rp-off:text-rp-disabled rp-off:hover:bg-transparent',
].join(' ')
