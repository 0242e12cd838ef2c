import { encode } from 'uqr'

/** The dark modules of a QR code as an SVG path. One module is one unit; `size` is the length of a side, including the quiet zone. */
export interface QrPath {
  readonly size: number
  readonly path: string
}

/** The width of the quiet zone in modules. @source ISO/IEC 18004, "quiet zone" */
const QUIET_ZONE = 4

/**
 * Encodes text as a QR code that remains readable when up to 15% of its area is damaged. Fails for text of more than about 2,300 bytes.
 * @example
 * encodeQr('https://club.example/surveys/listening_post/lp-1').size // 41
 */
export function encodeQr(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const runs = data.flatMap((row, y) => {
    const starts = row.flatMap((dark, x) => (dark && row[x - 1] !== true ? [x] : []))
    return starts.map((x) => {
      const end = row.indexOf(false, x)
      const width = (end === -1 ? row.length : end) - x
      return `M${x} ${y}h${width}v1h-${width}z`
    })
  })
  return { size, path: runs.join('') }
}

/** Returns a QR code as the text of an SVG file: black on white, without a fixed size. */
export function qrSvg(text: string): string {
  const { size, path } = encodeQr(text)
  const box = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"`
  return `<svg ${box}><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${path}"/></svg>\n`
}
