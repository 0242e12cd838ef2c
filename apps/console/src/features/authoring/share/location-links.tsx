import type { SurveySharing } from '@rapport/api/contract/feedback/survey-states'
import { formatCount } from '@rapport/domain/format/numbers'
import { Button } from '@rapport/ui/button'
import { DataTable, type DataColumn } from '@rapport/ui/data-table'
import { Dialog, DialogContent } from '@rapport/ui/dialog'
import { IconButton } from '@rapport/ui/icon-button'
import { toast } from '@rapport/ui/toast'
import { Copy, Printer, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'

import { QrCode } from '../../../platform/qr/qr-code.tsx'
import { messages } from './messages.ts'
import { QrFiles } from './print-cards.tsx'
import type { PaperLink, Print } from './print-sheet.tsx'

type LocationLink = SurveySharing['locations'][number] & { readonly address: string }

interface LocationLinksProps {
  sharing: SurveySharing
  links: readonly LocationLink[]
  onPrint: (kind: Print['kind'], links: readonly PaperLink[]) => void
}

const onPaper = ({ address, merchant_name }: LocationLink): PaperLink => ({ address, locationName: merchant_name })

/**
 * Renders a survey's link for each location, with buttons that copy the link and show its QR code. Another button prints the table
 * tents for all locations.
 */
export function LocationLinks({ sharing, links, onPrint }: LocationLinksProps) {
  const [shown, setShown] = useState<LocationLink | null>(null)
  return (
    <section aria-labelledby="share-locations" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="share-locations" className="text-rp-16 font-rp-strong text-rp-strong">
          {messages.locationLinks}
        </h2>
        <Button size="sm" variant="quiet" onClick={() => onPrint('tent', links.map(onPaper))}>
          <Printer aria-hidden="true" size={14} strokeWidth={1.8} />
          {messages.printAll}
        </Button>
      </div>
      <div className="overflow-clip rounded-rp-4 border border-rp-line">
        <DataTable
          caption={messages.locationLinks}
          inset="card"
          columns={columnsOf(sharing.anonymous, setShown)}
          rows={links}
          rowKey={({ merchant_id }) => merchant_id}
        />
      </div>
      <p className="text-rp-13 text-rp-muted">{messages.locationLinksHint}</p>
      {shown === null ? null : (
        <LocationDialog
          link={shown}
          onPrint={(kind) => {
            setShown(null)
            onPrint(kind, [onPaper(shown)])
          }}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  )
}

function columnsOf(isAnonymous: boolean, show: (link: LocationLink) => void): DataColumn<LocationLink>[] {
  const counts: DataColumn<LocationLink> = {
    id: 'responses',
    header: messages.responses,
    align: 'end',
    width: '112px',
    cell: ({ responses }) => formatCount(responses ?? 0),
  }
  return [
    { id: 'location', header: messages.location, lead: true, cell: ({ merchant_name }) => merchant_name },
    {
      id: 'link',
      header: messages.locationLink,
      fold: 'hidden',
      cell: ({ address }) => <span dir="ltr">{`…${new URL(address).search}`}</span>,
    },
    // An anonymous survey has no response counts by location.
    ...(isAnonymous ? [] : [counts]),
    {
      id: 'actions',
      header: messages.actions,
      align: 'end',
      labelled: false,
      fold: 'end',
      width: '104px',
      cell: (link) => (
        <span className="inline-flex">
          <IconButton aria-label={messages.copyOf(link.merchant_name)} onClick={() => void copy(link)}>
            <Copy aria-hidden="true" size={15} strokeWidth={1.8} />
          </IconButton>
          <IconButton aria-label={messages.qrOf(link.merchant_name)} aria-haspopup="dialog" onClick={() => show(link)}>
            <QrIcon aria-hidden="true" size={15} strokeWidth={1.8} />
          </IconButton>
        </span>
      ),
    },
  ]
}

async function copy({ address, merchant_name }: LocationLink): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    toast.success(messages.copied(merchant_name))
  } catch {
    toast.error(messages.notCopied)
  }
}

interface LocationDialogProps {
  link: LocationLink
  onPrint: (kind: Print['kind']) => void
  onClose: () => void
}

function LocationDialog({ link, onPrint, onClose }: LocationDialogProps) {
  const { address, merchant_id, merchant_name } = link
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={messages.qrOf(merchant_name)}>
        <div className="grid justify-items-center gap-3 pb-6">
          <div className="w-52">
            <QrCode text={address} label={messages.qrOf(merchant_name)} />
          </div>
          <p dir="ltr" className="text-center text-rp-13 wrap-anywhere text-rp-muted select-all">
            {address}
          </p>
          <div className="flex flex-wrap justify-center gap-1.5">
            <QrFiles name={`survey-qr-${merchant_id}`} address={address} />
            {(['poster', 'tent'] as const).map((kind) => (
              <Button key={kind} size="sm" aria-label={messages.printOf(messages[kind])} onClick={() => onPrint(kind)}>
                <Printer aria-hidden="true" size={14} strokeWidth={1.8} />
                {messages[kind]}
              </Button>
            ))}
          </div>
        </div>
      </DialogContent>
    </Dialog>
  )
}
