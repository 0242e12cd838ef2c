import sax from 'sax'

import { ImportFault } from '../../mapping.ts'

/** Callbacks for the elements and texts in one part of a workbook. Element names have no namespace prefix. */
export interface XmlHandler {
  onOpen?(name: string, attributes: Readonly<Record<string, string>>): void
  /** A long text is passed in several chunks. */
  onText?(text: string): void
  onClose?(name: string): void
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Parses XML in chunks, and yields after each chunk, so that the caller can use what the handler has collected before the next
 * chunk is read. `describe` returns the place that an error message names. Fails with ImportFault for invalid XML.
 */
export async function* parseXml(
  pieces: AsyncIterable<string>,
  handler: XmlHandler,
  describe: () => string,
): AsyncGenerator<void> {
  const parser = sax.parser(true, { position: false })
  parser.onopentag = ({ name, attributes }) =>
    // Without the xmlns option, the attributes are strings.
    handler.onOpen?.(localName(name), attributes as Record<string, string>)
  parser.ontext = (text) => handler.onText?.(text)
  parser.oncdata = (text) => handler.onText?.(text)
  parser.onclosetag = (name) => handler.onClose?.(localName(name))
  parser.onerror = (error) => {
    throw new ImportFault(
      `${describe()} is not valid XML: ${error.message.split('\n')[0] ?? ''}. Save the workbook again.`,
    )
  }
  for await (const piece of pieces) {
    parser.write(piece)
    yield
  }
  parser.close()
  yield
}

/** Parses a whole part; `part` is its name for error messages. */
export async function parseWhole(pieces: AsyncIterable<string>, handler: XmlHandler, part: string): Promise<void> {
  const steps = parseXml(pieces, handler, () => part)
  while ((await steps.next()).done !== true);
}
