/** Where what is typed into the form of a case is kept. */
export const draftOf = (case_id: number, program_id: number) => `case ${case_id} of ${program_id}`
