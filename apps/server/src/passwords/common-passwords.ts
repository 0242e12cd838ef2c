/** Common words in passwords, in lower case and with letters only. */
const COMMON_WORDS = new Set(
  `password passwort passord passwd senha contrasena motdepasse welcome willkommen bienvenue letmein iloveyou loveyou
  princess sunshine football baseball basketball superman batman spiderman dragon monkey shadow master michael jennifer
  jessica jordan charlie ashley nicole daniel thomas andrew joshua matthew anthony william robert hunter ranger harley
  buster soccer hockey tigger ginger pepper summer winter spring autumn january february march april june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday starwars trustno computer
  internet samsung google facebook instagram linkedin twitter microsoft windows apple chocolate cookie butterfly flower
  purple orange yellow freedom whatever nothing changeme default admin administrator root guest test testing tester
  secret access login user username manager member members staff club golf golfer tennis sailing yacht country clubhouse
  rapport hello helloworld america london newyork chelsea liverpool arsenal barcelona realmadrid juventus corvette
  mustang ferrari porsche mercedes yamaha killer pokemon naruto minecraft fortnite blink eminem slipknot metallica
  nirvana jesus christ angel angels blessed family mother father brother sister babygirl babyboy lovely forever
  friends friendship sweety sweetheart honey darling asshole fuckyou fuckoff bitch qwerty qwertyuiop qwertz azerty asdf
  asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc abc abcd abcde abcdef abcdefg abcdefgh abcdefghi aaa`.split(
    /\s+/,
  ),
)

/** Common sequences of keyboard keys, letters and digits. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
]
const BOTH_WAYS = RUNS.flatMap((run) => [run, [...run].toReversed().join('')])

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const lettersOf = (text: string): string => text.replaceAll(/[^a-z]/g, '')
const plain = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign)

/** Returns only the letters of a text, in any script, in lower case. */
const wordOf = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\P{L}/gu, '')

/**
 * Returns whether a text has at most two different characters, or repeats a part of up to four characters, with up to three more
 * characters at the end.
 */
const isRepeated = (text: string): boolean => new Set(text).size <= 2 || /^(.{1,4})\1+.{0,3}$/u.test(text)

const isRun = (text: string): boolean => BOTH_WAYS.some((run) => run.includes(text))

/** Returns whether a text consists of at most ten digits, with or without the separators of dates and phone numbers. */
const isShortNumber = (text: string): boolean => /^\d{1,10}$/.test(text.replaceAll(/[\s()+./_-]/g, ''))

/**
 * Returns whether a text is a common word, even if it is written with lookalike characters or has digits and signs around or between
 * its letters.
 */
function isDecoratedWord(text: string): boolean {
  const core = text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  return [lettersOf(core), plain(core), plain(text), lettersOf(plain(text.replace(/[\d!]+$/, '')))].some((word) =>
    COMMON_WORDS.has(word),
  )
}

/**
 * Returns whether a password is easy to guess: a common word, a sequence of keys, a repetition, or a date or other number of up to
 * ten digits with or without separators. A password is also easy to guess if it is an entry of `names`, a word in an entry, or the
 * part of an entry before the `@`; entries, words and parts with fewer than three letters are ignored. Digits and signs around or
 * between the letters of a word or name are ignored, as is case. `names` are the user's names and e-mail address, and the names of
 * their clubs and locations. A list of common passwords is not needed, because nearly all entries of such lists match one of these
 * patterns.
 *
 * @source SEC-AUTH-10
 */
export function isEasyPassword(password: string, names: readonly string[]): boolean {
  const text = password.normalize('NFKC').toLowerCase().trim()
  if (isRepeated(text) || isRun(text) || isDecoratedWord(text) || isShortNumber(text)) return true
  const words = names.flatMap((name) => [name, name.split('@')[0] ?? '', ...name.split(/\s+/)]).map(wordOf)
  return words.some((word) => word.length >= 3 && wordOf(text) === word)
}
