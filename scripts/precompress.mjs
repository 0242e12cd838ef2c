/**
 * Compresses the built files of the apps in advance, so that the server never has to compress a file. Writes a Brotli and a gzip
 * copy, at a high compression level, next to each compressible file of at least 1 KB. Omits a copy that is not at least 10% smaller
 * than the file.
 */
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const SMALLEST_BYTES = 1024
const LARGEST_SHARE = 0.9
const QUALITY = 10

async function precompress(file) {
  const bytes = await readFile(file)
  if (bytes.length < SMALLEST_BYTES) return
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_QUALITY]: QUALITY }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: size }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  for (const [ending, copy] of Object.entries({ br, gz })) {
    if (copy.length < bytes.length * LARGEST_SHARE) await writeFile(`${file}.${ending}`, copy)
  }
}

const files = globSync('apps/{console,surveys}/dist/**/*.{js,css,html,svg,json,webmanifest,txt,ico,map}')
await Promise.all(files.map(precompress))
