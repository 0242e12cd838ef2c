/** Why an import cannot begin at all, in one line for the person who runs it: nothing has been written. @source ours */
export class ImportFault extends Error {
  override name = 'ImportFault'
}
