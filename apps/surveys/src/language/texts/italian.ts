import { datesIn, type PageTexts } from './page-texts.ts'

export const texts: PageTexts = {
  ...datesIn('it'),
  complete: 'Completato',
  progress: 'Avanzamento del questionario',
  language: 'Lingua',
  sending: 'Invio in corso',
  saving: 'Salvataggio…',
  saved: 'Salvato',
  waiting: (why) => `Salvato su questo dispositivo. ${why}`,
  waitingNotStored: (why) =>
    `Non ancora inviato. ${why} Tenga aperta questa pagina: il browser non conserva nulla quando viene chiusa.`,
  whenOnline: 'L’invio avverrà quando la connessione sarà disponibile.',
  trouble: {
    no_reply: 'Il server del club non è raggiungibile. L’invio verrà ritentato automaticamente.',
    server_error: 'Il server del club ha un problema. L’invio verrà ritentato automaticamente.',
    busy: 'Il server del club è occupato. L’invio verrà ritentato automaticamente.',
  },
  notStored:
    'Questo browser non permette alla pagina di conservare nulla. La tenga aperta finché le risposte non sono inviate.',
  refused: (why) => `Il server del club non ha accettato queste risposte${why === null ? '' : ` (${why})`}.`,
  refusedHint: 'Nulla è andato perso: le modifichi e riprovi.',
  touched: (questions) =>
    `Ha risposto anche su un altro dispositivo: ${questions}. È stata conservata la risposta data qui.`,
  thanksText: 'Le Sue risposte sono arrivate al club.',
  sorryText: 'Ci dispiace; le Sue risposte sono arrivate al personale.',
  reviews: 'Desidera condividere la Sua esperienza?',
  review: (vendor) => `Lasci una recensione su ${vendor}`,
  opensElsewhere: '(si apre in una nuova scheda)',
  closedOn: (moment) => `Data di chiusura: ${moment}.`,
  askClub: (club, contact) =>
    contact === null ? `Domande? Si rivolga a ${club}.` : `Domande? Si rivolga a ${contact}, ${club}.`,
  storedBefore: 'Il club conserva ciò che Lei aveva inviato in precedenza.',
  unsent: 'Non inviato da questo dispositivo',
  copy: 'Copia il testo',
  copied: 'Copiato',
  serverUnreachable: 'Non è stato possibile aprire il questionario.',
  missing:
    'Non è stato possibile caricare il resto del questionario. Riprovi più tardi; le Sue risposte sono conservate.',
  retry: 'Riprova',
  reload: 'Ricarica',
  change: 'Modifica le mie risposte',
  finishing: 'Invio delle Sue risposte',
  readOnly: 'Sola lettura.',
  noAnswers: 'Non ci sono ancora risposte.',
  answeredOn: (moment) => `Data della risposta: ${moment}`,
  elsewhere: 'Questo questionario è aperto in un’altra scheda.',
  elsewhereHint:
    'Viene compilato lì. Continui qui per rispondere in questa scheda; le risposte già date vengono mantenute.',
  continueHere: 'Continua qui',
  stopTexts: 'Non ricevere più questi SMS',
  poweredBy: 'Realizzato con',
  expired: 'Ci dispiace. Il periodo per rispondere a questo questionario è terminato.',
  unavailable: 'Questo questionario non è più disponibile.',
  newVersion: 'È disponibile una nuova versione. Ricarichi la pagina per continuare.',
  anonymity: {
    text: 'Le Sue risposte sono anonime: il club vede solo conteggi su gruppi di almeno {0} persone, pubblicati quando hanno risposto abbastanza persone. Nessuno al club può vedere le risposte di una singola persona; il gestore della banca dati potrebbe vederle.',
    moreLabel: 'Che cosa si può ricavare dai conteggi',
    more: [
      'I commenti sono pubblicati separatamente da tutte le altre risposte, in ordine casuale, senza data, gruppo e punteggio. Non scriva nulla che permetta di identificarLa.',
      'Se usa un link personale, con le risposte si conserva solo la Sua sede, come uno di questi gruppi; se usa un link per una sede, si conserva quella sede. Non si sa se Lei ha risposto.',
      'I conteggi possono rivelare che qualcuno in un gruppo ha saltato una domanda.',
      'Due colleghi che mettono insieme le proprie risposte vengono a sapere sulle risposte degli altri più di quanto potrebbe ciascuno da solo.',
      'Le risposte non si possono modificare dopo l’invio.',
    ],
    original: 'Testo originale (inglese)',
  },
  first: {
    needsScript:
      'Per rispondere a questo questionario e inviarlo serve JavaScript. Lo attivi nelle impostazioni del browser e ricarichi la pagina.',
    moment: 'Un momento…',
    offline: 'Nessuna connessione. Le Sue risposte restano salvate su questo dispositivo.',
    later: 'Le Sue risposte restano salvate su questo dispositivo. Riapra il questionario più tardi.',
    notSent: 'Non ancora inviato: questo browser non conserva nulla quando la pagina viene chiusa.',
    languageStays: 'La lingua non è stata cambiata: questo browser perderebbe le Sue risposte.',
  },
}
