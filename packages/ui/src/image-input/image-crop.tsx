'use client'

import { useState } from 'react'
import Cropper from 'react-easy-crop'

import { styleNonce } from '../style-nonce.ts'
import type { CropArea } from './crop-image.ts'

interface ImageCropProps {
  url: string
  /** Aspect ratio of the crop: width divided by height. */
  aspect: number
  round: boolean
  label: string
  zoomLabel: string
  /** Called with the cropped area, in pixels of the image, at the start and after each move or zoom. */
  onArea: (area: CropArea) => void
}

/** Renders an image under a crop frame. Dragging or the arrow keys move the image, and the slider or the wheel zooms it. */
export function ImageCrop({ url, aspect, round, label, zoomLabel, onArea }: ImageCropProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <div className="grid gap-4">
      <div className="relative h-64 overflow-clip rounded-rp-3 bg-rp-sunken">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={4}
          aspect={aspect}
          cropShape={round ? 'round' : 'rect'}
          showGrid={false}
          keyboardStep={4}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, area) => onArea(area)}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'application', 'aria-label': label }}
          classes={{
            cropAreaClassName: 'outline-none focus-visible:outline-2 focus-visible:outline-rp-focus',
          }}
          {...nonceOf()}
        />
      </div>
      <label className="flex items-center gap-3 text-rp-13 font-rp-medium text-rp-strong">
        {zoomLabel}
        <input
          type="range"
          min={1}
          max={4}
          step={0.1}
          value={zoom}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
          className="rp-focus-ring h-6 min-w-0 flex-1 cursor-pointer rounded-rp-1 accent-rp-accent max-rp-tablet:h-11"
        />
      </label>
    </div>
  )
}

/** Returns the nonce prop that the style tag of the crop frame needs; an empty object when the page has no nonce. */
function nonceOf() {
  const nonce = styleNonce()
  return nonce === undefined ? {} : { nonce }
}
