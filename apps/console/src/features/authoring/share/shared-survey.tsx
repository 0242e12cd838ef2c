import type { SurveySharing } from '@rapport/api/contract/feedback/survey-states'
import { publicSurveyPath } from '@rapport/domain/surveys/public-link'
import { PageBody } from '@rapport/ui/page-body'
import { useState } from 'react'

import { LinkSection } from './link-section.tsx'
import { LocationLinks } from './location-links.tsx'
import { PersonalSection } from './personal-section.tsx'
import { PrintCards } from './print-cards.tsx'
import { PrintSheet, type Print } from './print-sheet.tsx'
import { readSurveysOrigin } from './surveys-origin.ts'
import { usePaper } from './use-paper.ts'

/**
 * Renders the links of a published survey, and the posters and table tents that can be printed for them. If the survey has no
 * public link, explains instead how members receive personal links.
 */
export function SharedSurvey({ sharing }: { sharing: SurveySharing }) {
  const [print, setPrint] = useState<Print | null>(null)
  const paper = usePaper(sharing.title)
  const { feedback_form_type, public_id } = sharing
  const addressOf = (merchant_id?: number) => {
    const path = publicSurveyPath(feedback_form_type, public_id, merchant_id)
    return path === null ? null : readSurveysOrigin() + path
  }
  const address = addressOf()

  return (
    <PageBody className="grid max-w-220 grid-cols-[minmax(0,1fr)] content-start gap-6 [&>section+section]:border-t [&>section+section]:border-rp-line [&>section+section]:pt-5">
      {address === null ? (
        <PersonalSection sharing={sharing} />
      ) : (
        <>
          <LinkSection sharing={sharing} address={address} />
          <PrintCards
            paper={paper}
            address={address}
            onPrint={(kind) => setPrint({ kind, links: [{ address, locationName: null }] })}
          />
          {sharing.locations.length > 1 ? (
            <LocationLinks
              sharing={sharing}
              links={sharing.locations.map((location) => ({
                ...location,
                address: addressOf(location.merchant_id) ?? address,
              }))}
              onPrint={(kind, links) => setPrint({ kind, links })}
            />
          ) : null}
          {print === null ? null : <PrintSheet print={print} paper={paper} onDone={() => setPrint(null)} />}
        </>
      )}
    </PageBody>
  )
}
