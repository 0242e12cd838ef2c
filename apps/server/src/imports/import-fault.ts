/** Why an import cannot begin, in one line; nothing has been written. */
export class ImportFault extends Error {
  override name = 'ImportFault'
}
