import { datesIn, type PageTexts } from './page-texts.ts'

export const texts: PageTexts = {
  ...datesIn('fr'),
  complete: 'Terminé',
  progress: 'Progression du questionnaire',
  language: 'Langue',
  sending: 'Envoi en cours',
  saving: 'Enregistrement…',
  saved: 'Enregistré',
  waiting: (why) => `Enregistré sur cet appareil. ${why}`,
  waitingNotStored: (why) =>
    `Pas encore envoyé. ${why} Gardez cette page ouverte : le navigateur ne conserve rien une fois la page fermée.`,
  whenOnline: 'L’envoi se fera dès le retour de la connexion.',
  trouble: {
    no_reply: 'Le serveur du club est injoignable. Une nouvelle tentative d’envoi aura lieu automatiquement.',
    server_error: 'Le serveur du club rencontre un problème. Une nouvelle tentative d’envoi aura lieu automatiquement.',
    busy: 'Le serveur du club est occupé. Une nouvelle tentative d’envoi aura lieu automatiquement.',
  },
  notStored:
    'Ce navigateur ne permet pas à la page de conserver quoi que ce soit. Gardez-la ouverte jusqu’à l’envoi de vos réponses.',
  refused: (why) => `Le serveur du club n’a pas accepté ces réponses${why === null ? '' : ` (${why})`}.`,
  refusedHint: 'Rien n’est perdu : modifiez-les et réessayez.',
  touched: (questions) =>
    `Une réponse a aussi été donnée sur un autre appareil : ${questions}. La réponse donnée ici a été conservée.`,
  thanksText: 'Vos réponses sont parvenues au club.',
  sorryText: 'Nous sommes désolés ; vos réponses sont parvenues à l’équipe.',
  reviews: 'Souhaitez-vous partager votre expérience ?',
  review: (vendor) => `Donnez votre avis sur ${vendor}`,
  opensElsewhere: '(s’ouvre dans un nouvel onglet)',
  closedOn: (moment) => `Il a été fermé le ${moment}.`,
  askClub: (club, contact) =>
    contact === null
      ? `Des questions ? Adressez-vous à ${club}.`
      : `Des questions ? Adressez-vous à ${contact}, ${club}.`,
  storedBefore: 'Le club conserve ce que vous aviez envoyé auparavant.',
  unsent: 'Non envoyé depuis cet appareil',
  copy: 'Copier le texte',
  copied: 'Copié',
  serverUnreachable: 'Le questionnaire n’a pas pu être ouvert.',
  missing: 'La suite du questionnaire n’a pas pu être chargée. Réessayez plus tard ; vos réponses sont conservées.',
  retry: 'Réessayer',
  reload: 'Recharger',
  change: 'Modifier mes réponses',
  finishing: 'Envoi de vos réponses',
  readOnly: 'Lecture seule.',
  noAnswers: 'Il n’y a pas encore de réponse.',
  answeredOn: (moment) => `Répondu le ${moment}`,
  elsewhere: 'Ce questionnaire est ouvert dans un autre onglet.',
  elsewhereHint:
    'Vous y répondez dans cet autre onglet. Continuez ici pour y répondre dans celui-ci ; vos réponses déjà données sont reprises.',
  continueHere: 'Continuer ici',
  stopTexts: 'Ne plus recevoir ces SMS',
  poweredBy: 'Propulsé par',
  expired: 'Nous sommes désolés. La période de réponse à ce questionnaire est terminée.',
  unavailable: 'Ce questionnaire n’est plus disponible.',
  newVersion: 'Une nouvelle version est disponible. Rechargez la page pour continuer.',
  anonymity: {
    text: 'Vos réponses sont anonymes : le club ne voit que des décomptes sur des groupes d’au moins {0} personnes, publiés lorsque suffisamment de personnes ont répondu. Personne au club ne peut voir une réponse individuelle ; l’exploitant de la base de données le pourrait.',
    moreLabel: 'Ce que les décomptes peuvent révéler',
    more: [
      'Les commentaires sont publiés séparément de toutes les autres réponses, dans un ordre aléatoire, sans date, groupe ni note. N’écrivez rien qui permette de vous identifier.',
      'Si vous utilisez un lien personnel, seul votre établissement est conservé avec les réponses, comme l’un de ces groupes ; si vous utilisez un lien propre à un établissement, c’est cet établissement qui est conservé. On ne sait pas si vous avez répondu.',
      'Les décomptes peuvent révéler qu’une personne d’un groupe a laissé une question sans réponse.',
      'Deux collègues qui mettent en commun leurs propres réponses en apprennent plus sur celles des autres que chacun de son côté.',
      'Les réponses ne peuvent plus être modifiées après leur envoi.',
    ],
    original: 'Texte original (anglais)',
  },
  first: {
    needsScript:
      'Pour répondre à ce questionnaire et l’envoyer, JavaScript est nécessaire. Activez-le dans les réglages de votre navigateur, puis rechargez la page.',
    moment: 'Un instant…',
    offline: 'Pas de connexion. Vos réponses restent enregistrées sur cet appareil.',
    later: 'Vos réponses restent enregistrées sur cet appareil. Rouvrez le questionnaire plus tard.',
    notSent: 'Pas encore envoyé : ce navigateur ne conserve rien lorsque la page est fermée.',
    languageStays: 'La langue n’a pas été changée : ce navigateur perdrait vos réponses.',
  },
}
