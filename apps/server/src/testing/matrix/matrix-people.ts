import { makePng } from '../../images/testing/tiny-images.ts'
import { PASSWORD, PEOPLE } from '../two-clubs.ts'
import type { FilledClub } from './matrix-club.ts'
import type { Entries } from './matrix-entry.ts'

const member = ({ member }: FilledClub) => ({ params: { id: member } })
const temp = ({ temp }: FilledClub) => ({ params: { id: temp } })
const inProgram = (_: FilledClub, program: number) => ({ query: { programId: program } })
const PROFILE = { phone: null, email: null, company: null, title: null, address: null, gender: null }
const DAYS = {
  birth_day: null,
  birth_month: null,
  birth_year: null,
  anniversary_day: null,
  anniversary_month: null,
  anniversary_year: null,
}
const LINKS = { instagram_url: null, facebook_url: null, linkedin_url: null, twitter_url: null }
const TASTES = {
  maritalStatus: null,
  yearJoinedClub: null,
  favoriteBrand: null,
  favoriteGolfTournament: null,
  favoriteNonAlcoholicBeverage: null,
  favoriteAlcoholicBeverage: null,
  preferredBeverageBrand: null,
  foodAllergiesRestrictions: null,
  music: null,
  monthsAway: null,
}

function csvOf({ word }: FilledClub): FormData {
  const body = new FormData()
  body.append('file', new File([`Member Number,First Name,Last Name\nA1,Ada,${word}\n`], 'members.csv'))
  return body
}

/** The entries for the calls about sessions, people, locations and clubs. */
export const PEOPLE_CALLS = {
  createSession: { who: 'anybody', ask: () => ({ body: { email: 'ana@rapport.test', pass: PASSWORD } }) },
  deleteSession: { who: 'performance', ask: () => ({}), foreign: 200, wordless: true },
  listSessions: { who: 'performance', ask: () => ({}), foreign: 200, wordless: true },
  endSession: {
    who: 'performance',
    ask: () => ({ params: { id: '00000000-0000-4000-8000-000000000000' } }),
    success: 404,
  },
  // The request sends a wrong password, because not every person in the matrix has a password.
  confirmSession: { who: 'performance', ask: () => ({ body: { pass: 'another' } }), success: 400, foreign: 400 },
  requestPasswordReset: { who: 'anybody', ask: () => ({ body: { email: 'nobody@rapport.test' } }) },
  checkPasswordReset: { who: 'anybody', ask: () => ({ query: { token: 'A'.repeat(43) } }) },
  confirmPasswordReset: {
    who: 'anybody',
    ask: () => ({ body: { token: 'A'.repeat(43), pass: 'a long new one', session_create: false } }),
    success: 400,
  },
  listProgramsAndMerchants: { who: 'performance', ask: () => ({}), foreign: 200 },
  saveActiveMerchant: {
    who: 'performance',
    // The person with limited access works only at the second location of their club.
    ask: ({ merchant }) => ({ body: { merchant_id: merchant === 1 ? 2 : merchant } }),
    wordless: true,
  },
  prelogin: { who: 'anybody', ask: () => ({ params: { id: PEOPLE.ana } }) },
  searchUsers: {
    who: 'staff',
    ask: (_, program) => ({ query: { query: 'Mia', programId: program } }),
    foreign: 200,
  },
  getUser: { who: 'staff', ask: (club) => ({ ...member(club), query: {} }) },
  saveGuest: {
    who: 'staff',
    ask: (club) => ({
      ...member(club),
      query: {},
      body: {
        fname: 'Mia',
        lname: club.word,
        name: `Mia ${club.word}`,
        member_number: `${club.word}-1`,
        member_category: null,
        status: true,
        text_enabled: true,
        email_enabled: true,
        updated_ts: club.versions.member,
        ...PROFILE,
        ...DAYS,
        ...LINKS,
        ...TASTES,
      },
    }),
  },
  saveGuestImage: {
    who: 'staff',
    ask: (club) => ({
      ...member(club),
      body: { file: `data:image/png;base64,${makePng(1, 1).toString('base64')}` },
    }),
  },
  listTimeline: { who: 'staff', ask: (club, program) => ({ ...member(club), ...inProgram(club, program) }) },
  listVisits: { who: 'staff', ask: (club, program) => ({ ...member(club), ...inProgram(club, program) }) },
  countVisits: { who: 'staff', ask: (club, program) => ({ ...member(club), ...inProgram(club, program) }) },
  listMembers: { who: 'staff', ask: inProgram, foreign: 200 },
  addMember: {
    who: 'staff',
    ask: (_, program) => ({
      body: {
        member: {
          fname: 'Nia',
          lname: 'Cole',
          phone: '4155550199',
          email: 'nia@members.test',
          member_number: 'N1',
          program_id: program,
        },
      },
    }),
    foreign: 200,
    wordless: true,
  },
  setQuickPulse: { who: 'staff', ask: member },
  unsetQuickPulse: { who: 'staff', ask: member },
  listTempMembers: { who: 'staff', ask: inProgram, foreign: 200 },
  getTempMember: { who: 'staff', ask: temp },
  previewTempMatch: { who: 'staff', ask: ({ temp, member }) => ({ params: { id: temp, memberId: member } }) },
  matchTempMember: { who: 'staff', ask: (club) => ({ ...temp(club), body: { memberId: club.member } }) },
  createFromTempMember: { who: 'staff', ask: (club) => ({ ...temp(club), body: {} }) },
  deleteTempMember: { who: 'staff', ask: temp },
  getStaffMember: { who: 'staff', ask: ({ staff }) => ({ params: { id: staff } }) },
  listStaff: { who: 'staff', ask: inProgram, foreign: 200 },
  listRoles: { who: 'staff', ask: () => ({}), foreign: 200, wordless: true },
  createStaff: {
    who: 'admin',
    ask: (_, program) => ({
      body: { fname: 'Nia', lname: 'Cole', email: 'nia@rapport.test', program_id: program },
    }),
    foreign: 200,
    wordless: true,
  },
  saveStaff: {
    who: 'admin',
    ask: ({ staff, word }) => ({
      params: { id: staff },
      body: {
        staffMember: {
          fname: 'Ana',
          lname: word,
          email: `ana@${word}.test`,
          phone: null,
          office_phone: null,
          address: null,
          admin: false,
          limited_access: 0,
          roles: [],
        },
      },
    }),
  },
  getClubProfile: { who: 'staff', ask: (_, program) => ({ params: { id: program } }), foreign: 200 },
  saveClubProfile: {
    who: 'admin',
    ask: ({ word, versions }, program) => ({
      params: { id: program },
      body: {
        profile: {
          program_name: word,
          short_name: word,
          logo_url: 'https://club.test/logo.png',
          brand_primary_color: '#123456',
          quick_pulse_window: 14,
          ppp_subject: 'Perspectives',
          ppp_gm_name: 'Gil Moss',
          ppp_gm_title: 'Manager',
          ppp_message: 'Please tell us.',
          ppp_start_date: '2026-06-01',
          ppp_end_date: '2026-06-30',
          updated_ts: versions.program,
        },
      },
    }),
    // The request sends the version of the other club's row, which causes a conflict; the response contains the row of the person's
    // own club.
    foreign: 409,
  },
  listHeadlineForms: { who: 'staff', ask: (_, program) => ({ params: { id: program } }), foreign: 200 },
  saveHeadlineForm: {
    who: 'admin',
    ask: (_, program) => ({
      params: { id: program },
      body: { use: 'home', feedback_form_id: null, replaces: null },
    }),
    foreign: 200,
    wordless: true,
  },
  listAudit: { who: 'admin', ask: inProgram, foreign: 200, wordless: true },
  exportAudit: {
    who: 'admin',
    ask: (_, program) => ({ body: { programId: program } }),
    foreign: 200,
    wordless: true,
  },
  getMemberData: { who: 'admin', ask: member },
  getMemberDataFile: { who: 'admin', ask: member },
  previewErasure: { who: 'admin', ask: member, wordless: true },
  // The name does not match, so the member is not erased.
  eraseMember: { who: 'admin', ask: (club) => ({ ...member(club), body: { name: 'Another' } }), success: 400 },
  listRetention: { who: 'admin', ask: (_, program) => ({ params: { id: program } }), foreign: 200, wordless: true },
  previewRetention: {
    who: 'admin',
    ask: (_, program) => ({ params: { id: program }, body: { kind: 'visits', months: 24 } }),
    foreign: 200,
    wordless: true,
  },
  saveRetention: {
    who: 'admin',
    ask: (_, program) => ({ params: { id: program }, body: { kind: 'visits', months: null, replaces: null } }),
    foreign: 200,
    wordless: true,
  },
  getReauthentication: {
    who: 'admin',
    ask: (_, program) => ({ params: { id: program } }),
    foreign: 200,
    wordless: true,
  },
  saveReauthentication: {
    who: 'admin',
    ask: (_, program) => ({ params: { id: program }, body: { required: true } }),
    foreign: 200,
    wordless: true,
  },
  listHereAtMerchant: { who: 'staff', ask: ({ merchant }) => ({ params: { id: merchant } }) },
  listHereInProgram: { who: 'staff', ask: (_, program) => ({ params: { id: program } }), foreign: 200 },
  importUsers: {
    who: 'staff',
    ask: (club, program) => ({
      params: { id: club.merchant },
      query: { programId: program, dryRun: 'true' },
      body: csvOf(club),
    }),
  },
  getImport: { who: 'staff', ask: (club) => ({ params: { id: club.import } }) },
  getImportErrors: { who: 'staff', ask: (club) => ({ params: { id: club.import } }) },
} satisfies Partial<Entries>
