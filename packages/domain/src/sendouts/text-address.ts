/**
 * A phone number as text services want it: a plus and digits. Ten digits, or eleven that begin with a one, are of the United States;
 * a number written with a plus keeps its country. Anything else keeps its digits alone.
 *
 * @source Specification part 2, section 9 "Phone format US"; SEC-RED-4
 */
export function writeTextAddress(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return `+${digits}`
  if (digits.length === 10) return `+1${digits}`
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : digits
}
