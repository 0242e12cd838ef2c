/** Why a first club cannot be made, in a line for people. */
export class SetupFault extends Error {
  override name = 'SetupFault'
}
