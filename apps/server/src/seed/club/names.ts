/** Returns the entries of a comma-separated list. */
const splitList = (text: string): readonly string[] => text.trim().split(/\s*,\s*/)

/** First names of fictitious members, by gender. */
export const FIRST_NAMES: Readonly<Record<'Female' | 'Male' | 'Non-binary', readonly string[]>> = {
  Female:
    splitList(`Abigail, Adaeze, Alice, Amara, Anneliese, Beatriz, Bridget, Camille, Carolyn, Charlotte, Claire, Constance,
    Daniela, Deborah, Diane, Edith, Eleni, Elizabeth, Esther, Fiona, Frances, Genevieve, Gloria, Grace, Harriet, Hazel,
    Helen, Ingrid, Irene, Isabel, Jacqueline, Joan, Josephine, Julia, Katherine, Keiko, Laura, Leila, Lillian, Louise,
    Lucia, Mabel, Margaret, Marisol, Mei, Miriam, Nadia, Nora, Olivia, Padma, Patricia, Phoebe, Priscilla, Rachel,
    Renata, Rosemary, Ruth, Sabine, Sarah, Simone, Sylvia, Teresa, Ursula, Valerie, Victoria, Vivian, Yvonne, Zora`),
  Male: splitList(`Aaron, Adrian, Albert, Alejandro, Ambrose, Andre, Anthony, Arjun, Arthur, Benjamin, Bernard, Calvin, Charles,
    Christopher, Conrad, Daniel, David, Dmitri, Edmund, Edward, Elliot, Emmanuel, Ernest, Felix, Francis, Frederick,
    Gabriel, George, Gordon, Graham, Harold, Henry, Hiroshi, Hugh, Isaac, James, Jerome, Jonathan, Joseph, Julian,
    Kenneth, Kwame, Laurence, Leonard, Louis, Malcolm, Marcus, Martin, Matthew, Michael, Nathaniel, Neil, Oliver, Omar,
    Patrick, Peter, Philip, Rafael, Raymond, Reginald, Richard, Robert, Samuel, Sebastian, Simon, Stephen, Theodore,
    Thomas, Victor, Vincent, Walter, William, Xavier`),
  'Non-binary': splitList('Avery, Blake, Casey, Emerson, Jordan, Morgan, Quinn, Riley, Rowan, Sage, Taylor'),
}

/** Last names of fictitious members. */
export const LAST_NAMES =
  splitList(`Abbott, Acheson, Adeyemi, Alvarez, Anand, Ashworth, Atwater, Bainbridge, Barlow, Beaumont,
  Bellamy, Bergstrom, Blackwood, Boateng, Brennan, Brightwell, Caldwell, Calloway, Cardenas, Carmichael, Castellano,
  Chandler, Chaudhry, Chen, Coleridge, Corrigan, Crawford, Dalton, Davenport, Delacroix, Delgado, Donovan, Drummond,
  Ellison, Everett, Fairchild, Farrow, Ferreira, Fitzgerald, Forsythe, Gallagher, Garrison, Goldberg, Gutierrez, Hadley,
  Hallstrom, Hargrove, Hathaway, Hawthorne, Holloway, Huang, Iverson, Jankowski, Jefferies, Kapoor, Keating, Kensington,
  Kimura, Kowalczyk, Langley, Larkin, Lefebvre, Lindqvist, Lockhart, Lombardi, MacIntyre, Mahoney, Marchetti, Mbeki,
  McAllister, Mendoza, Merriweather, Montague, Moreau, Nakamura, Nakashima, Norwood, Oakley, Okonkwo, Osborne, Palmer,
  Pemberton, Petrov, Pritchard, Quigley, Radcliffe, Ramirez, Reinhardt, Rosenthal, Rutherford, Salazar, Sandoval,
  Sato, Schuyler, Shapiro, Sinclair, Stavros, Sterling, Sutherland, Takahashi, Thackeray, Thornton, Townsend, Underhill,
  Vandenberg, Vasquez, Venkataraman, Wadsworth, Wainwright, Weatherby, Whitaker, Winslow, Wu, Yamamoto, Zimmerman`)

/** Streets for the addresses of fictitious members. */
export const STREETS = splitList(
  `Anchor Lane, Beacon Hill Road, Boathouse Row, Cedar Court, Chandlery Street, Commodore Drive, Elm Terrace, Fairway Drive,
  Harbor View Road, Juniper Lane, Lakeside Avenue, Lighthouse Road, Magnolia Street, Mill Pond Road, Orchard Street,
  Quarry Hill, Regatta Way, Seabright Avenue, Spinnaker Court, Tidewater Lane, Windward Passage`,
)

/** Companies for which fictitious members work. */
export const COMPANIES = splitList(
  `Alder & Finch Architects, Bayline Logistics, Beckett Orthodontics, Blue Heron Capital, Brightwater Energy, Calloway Law,
  Cobalt Instruments, Copper Beech Publishing, Eastgate Hospital, Fairhaven Realty, Granite State Insurance,
  Halyard Software, Kestrel Ventures, Larchmont Pediatrics, Meridian Freight, Northwind Studios, Old Mill Bakeries,
  Penrose Consulting, Quayside Partners, Sextant Analytics, Thistle & Co., Union Square Dental, Westerly Wines`,
)

/** Job titles of the members who work for a company. */
export const JOB_TITLES = splitList(
  'Partner, Managing Director, Physician, Attorney, Architect, Founder, Vice President, Professor, Retired, Consultant, Engineer',
)
