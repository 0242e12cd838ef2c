/** The paper sizes of the poster. A table tent takes half a sheet. */
export const PAPER_SIZES = ['letter', 'a4'] as const
export type PaperSize = (typeof PAPER_SIZES)[number]

/**
 * The cities in the `America/…` time zone names of the countries that normally use Letter paper, grouped by country. The other
 * countries with such time zones, such as Argentina, Brazil, Honduras and Peru, use A4.
 *
 * @source https://www.unicode.org/reports/tr35/tr35-general.html, section Measurement System Data, without the Philippines
 */
const LETTER_CITIES = new Set(
  [
    // United States, including Puerto Rico and the Virgin Islands
    'Adak Anchorage Atka Boise Chicago Denver Detroit Fort_Wayne Indianapolis Juneau Knox_IN Los_Angeles Louisville Menominee',
    'Metlakatla New_York Nome Phoenix Puerto_Rico Shiprock Sitka St_Thomas Virgin Yakutat',
    // Canada
    'Atikokan Blanc-Sablon Cambridge_Bay Coral_Harbour Creston Dawson Dawson_Creek Edmonton Fort_Nelson Glace_Bay Goose_Bay Halifax',
    'Inuvik Iqaluit Moncton Montreal Nipigon Pangnirtung Rainy_River Rankin_Inlet Regina Resolute St_Johns Swift_Current',
    'Thunder_Bay Toronto Vancouver Whitehorse Winnipeg Yellowknife',
    // Mexico
    'Bahia_Banderas Cancun Chihuahua Ciudad_Juarez Ensenada Hermosillo Matamoros Mazatlan Merida Mexico_City Monterrey Ojinaga',
    'Santa_Isabel Tijuana',
    // Belize, Costa Rica, El Salvador, Guatemala, Nicaragua, Panama
    'Belize Costa_Rica El_Salvador Guatemala Managua Panama',
    // Chile, Colombia, Venezuela
    'Coyhaique Punta_Arenas Santiago Bogota Caracas',
  ].flatMap((cities) => cities.split(' ')),
)

/** Matches the other time zone names of the countries that normally use Letter paper. */
const LETTER_ZONES = /^(US|Canada|Mexico|Chile|America\/(Indiana|Kentucky|North_Dakota))\/|^Pacific\/(Honolulu|Easter)$/

/** Returns the usual paper size for a time zone: Letter in the countries that normally use it, A4 elsewhere. */
export const usualSize = (timeZone: string): PaperSize =>
  LETTER_ZONES.test(timeZone) || LETTER_CITIES.has(timeZone.replace('America/', '')) ? 'letter' : 'a4'
