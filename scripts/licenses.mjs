/** SPDX ids of the accepted licenses, all of which are permissive. */
export const PERMISSIVE = new Set([
  'MIT',
  'MIT-0',
  'BlueOak-1.0.0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'CC0-1.0',
  'Unlicense',
])

/** Returns the licenses that are not accepted. A license with alternatives (`A OR B`) is accepted if at least one of them is. */
export const refusedLicenses = (licenses) =>
  licenses.filter(
    (license) =>
      !license
        .replaceAll(/[()]/g, '')
        .split(' OR ')
        .some((one) => PERMISSIVE.has(one.trim())),
  )
