import { datesIn, type PageTexts } from './page-texts.ts'

export const texts: PageTexts = {
  ...datesIn('de'),
  complete: 'Abgeschlossen',
  progress: 'Fortschritt der Umfrage',
  language: 'Sprache',
  sending: 'Wird gesendet',
  saving: 'Wird gespeichert …',
  saved: 'Gespeichert',
  waiting: (why) => `Auf diesem Gerät gespeichert. ${why}`,
  waitingNotStored: (why) =>
    `Noch nicht gesendet. ${why} Lassen Sie diese Seite geöffnet: Der Browser behält nichts, wenn sie geschlossen wird.`,
  whenOnline: 'Wird gesendet, sobald eine Verbindung besteht.',
  trouble: {
    no_reply: 'Der Server des Clubs ist nicht erreichbar. Das Senden wird automatisch erneut versucht.',
    server_error: 'Der Server des Clubs hat ein Problem. Das Senden wird automatisch erneut versucht.',
    busy: 'Der Server des Clubs ist ausgelastet. Das Senden wird automatisch erneut versucht.',
  },
  notStored:
    'In diesem Browser kann die Seite nichts speichern. Lassen Sie sie geöffnet, bis Ihre Antworten gesendet sind.',
  refused: (why) => `Der Server des Clubs hat diese Antworten nicht angenommen${why === null ? '' : ` (${why})`}.`,
  refusedHint: 'Es ist nichts verloren: Ändern Sie die Antworten und versuchen Sie es erneut.',
  touched: (questions) =>
    `Auch auf einem anderen Gerät beantwortet: ${questions}. Die hier gegebene Antwort wurde beibehalten.`,
  thanksText: 'Ihre Antworten sind beim Club angekommen.',
  sorryText: 'Das tut uns leid. Ihre Antworten sind beim Team angekommen.',
  reviews: 'Möchten Sie Ihre Erfahrung teilen?',
  review: (vendor) => `Bewerten Sie uns auf ${vendor}`,
  opensElsewhere: '(öffnet einen neuen Tab)',
  closedOn: (moment) => `Sie wurde am ${moment} geschlossen.`,
  askClub: (club, contact) =>
    contact === null
      ? `Fragen? Bitte wenden Sie sich an ${club}.`
      : `Fragen? Bitte wenden Sie sich an ${contact}, ${club}.`,
  storedBefore: 'Der Club behält, was Sie zuvor gesendet haben.',
  unsent: 'Von diesem Gerät nicht gesendet',
  copy: 'Text kopieren',
  copied: 'Kopiert',
  serverUnreachable: 'Die Umfrage konnte nicht geöffnet werden.',
  missing:
    'Der Rest der Umfrage konnte nicht geladen werden. Versuchen Sie es später erneut; Ihre Antworten sind gespeichert.',
  retry: 'Erneut versuchen',
  reload: 'Neu laden',
  change: 'Meine Antworten ändern',
  finishing: 'Ihre Antworten werden gesendet',
  readOnly: 'Nur zum Lesen.',
  noAnswers: 'Es gibt noch keine Antworten.',
  answeredOn: (moment) => `Beantwortet am ${moment}`,
  elsewhere: 'Diese Umfrage ist in einem anderen Tab geöffnet.',
  elsewhereHint:
    'Sie wird dort beantwortet. Machen Sie hier weiter, um sie in diesem Tab zu beantworten; Ihre bisherigen Antworten werden übernommen.',
  continueHere: 'Hier weitermachen',
  stopTexts: 'Diese Textnachrichten abbestellen',
  poweredBy: 'Bereitgestellt von',
  expired: 'Es tut uns leid. Der Zeitraum für diese Umfrage ist beendet.',
  unavailable: 'Diese Umfrage ist nicht mehr verfügbar.',
  newVersion: 'Eine neue Version ist verfügbar. Laden Sie die Seite neu, um fortzufahren.',
  anonymity: {
    text: 'Ihre Antworten sind anonym: Der Club sieht nur Zahlen zu Gruppen von mindestens {0} Personen; sie werden veröffentlicht, wenn genügend Personen geantwortet haben. Niemand im Club kann die Antworten einer einzelnen Person sehen; der Betreiber der Datenbank könnte es.',
    moreLabel: 'Was sich aus den Zahlen schließen lässt',
    more: [
      'Kommentare werden getrennt von allen anderen Antworten veröffentlicht, in zufälliger Reihenfolge, ohne Datum, Gruppe und Bewertung. Bitte schreiben Sie nichts, was Sie erkennbar macht.',
      'Wenn Sie einen persönlichen Link verwenden, wird nur Ihr Clubstandort zusammen mit den Antworten gespeichert, als eine dieser Gruppen; wenn Sie einen Link für einen bestimmten Standort verwenden, wird dieser Standort gespeichert. Ob Sie geantwortet haben, ist nicht bekannt.',
      'Die Zahlen können erkennen lassen, dass jemand in einer Gruppe eine Frage ausgelassen hat.',
      'Zwei Kollegen, die ihre eigenen Antworten zusammenlegen, erfahren mehr über die Antworten anderer als einer allein.',
      'Antworten können nach dem Senden nicht mehr geändert werden.',
    ],
    original: 'Originaltext (Englisch)',
  },
  first: {
    needsScript:
      'Zum Beantworten und Senden dieser Umfrage wird JavaScript benötigt. Schalten Sie es in den Einstellungen Ihres Browsers ein und laden Sie die Seite dann neu.',
    moment: 'Einen Moment …',
    offline: 'Keine Verbindung. Ihre Antworten bleiben auf diesem Gerät gespeichert.',
    later: 'Ihre Antworten bleiben auf diesem Gerät gespeichert. Öffnen Sie die Umfrage später wieder.',
    notSent: 'Noch nicht gesendet: Dieser Browser behält nichts, wenn die Seite geschlossen wird.',
    languageStays: 'Die Sprache wurde nicht geändert: Ihre Antworten würden in diesem Browser verloren gehen.',
  },
}
