import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }

/** A page in the smallest of the encodings accepted, with the headers that say so. */
export async function compressPage(
  html: string,
  accepted: string,
): Promise<{ readonly body: string | Uint8Array<ArrayBuffer>; readonly headers: Record<string, string> }> {
  const vary = { Vary: 'Accept-Encoding' }
  if (accepted.includes('br')) {
    const body = new Uint8Array(await promisify(brotliCompress)(html, { params: BROTLI }))
    return { body, headers: { ...vary, 'Content-Encoding': 'br' } }
  }
  if (!accepted.includes('gzip')) return { body: html, headers: vary }
  return { body: new Uint8Array(await promisify(gzip)(html)), headers: { ...vary, 'Content-Encoding': 'gzip' } }
}
