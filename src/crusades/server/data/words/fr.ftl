### Crusades: the words of the page and of the server. One file per language, the same keys in each.
### A heading names the piece that what stands under it is loaded with: `## piece`, or `## piece: about`.

## page: common

common-close = Fermer
common-dismiss = Masquer
common-copy = Copier
common-copied = Copié.
common-copy-by-hand = Le texte est sélectionné : copiez-le au clavier.
common-open-rule = Ouvrir la règle { $id }
common-die-hit = { $value }, touché
common-die-miss = { $value }, manqué
common-cancel = Annuler
common-yes = Oui
common-no = Non
common-home = Accueil
common-skip = Aller au contenu
common-loading = Un instant…
common-retry = Réessayer
common-server-away = Le serveur ne répond pas. Un nouvel essai suit.

## page: home

frame-home = Crusades, page d’accueil
frame-main = Navigation principale
frame-play = Jouer
frame-rules = Règles
frame-watch = Regarder
frame-records = Archives
frame-help = Aide
frame-display = Affichage
frame-display-label = Affichage et accessibilité
frame-guest = Invité
frame-account = Compte : { $name }
frame-keys = Guide du clavier et du lecteur d’écran
frame-dice = Des dés vérifiables
frame-about = À propos
frame-foot = Indépendant, gratuit et sans publicité
frame-away = Le serveur ne répond pas
frame-trouble = Cela n’a pas marché

error-away = Il démarre peut-être, ou la connexion est coupée. Rien de ce que vous avez joué n’est perdu.
error-name = Ce nom est déjà pris. Essayez-en un autre.
error-login = Le nom et le mot de passe ne correspondent pas.
error-password = Ce mot de passe est trop court.
error-flood = Cela fait beaucoup d’un coup. Attendez un instant, puis réessayez.
error-games = Vous avez trop de parties inachevées. Terminez-en une ou abandonnez-en une d’abord.
error-tokens = Vous avez autant de jetons qu’il est permis. Révoquez-en un d’abord.
error-taken = Quelqu’un occupe déjà cette place.
error-unknown = Cette partie n’existe pas.
error-stranger = Le serveur ne connaît pas ce navigateur. Rechargez la page.
error-csrf = La page est ouverte depuis trop longtemps. Rechargez-la.
error-confirm = Ce n’est pas le code que nous avons envoyé.
error-words = Ces mots ne conviennent pas : une seule ligne, 200 caractères au plus, sans #.
error-letters = Il s’y trouve des lettres qu’on ne voit pas.
error-store = Le serveur ne peut rien noter pour le moment. Réessayez plus tard ; ce qui a été joué est en sûreté.
error-fault = Une erreur s’est produite sur le serveur. Elle y a été notée.

home-title = Trois wargames introuvables,
    en place et prêts à jouer.
home-lead = Chaque règle appliquée et citée, des dés que vous pouvez vérifier, et un adversaire qui ne regarde jamais vos cartes. Aucun compte nécessaire.
home-games = Les jeux
home-play = Jouer
home-setting-up = Mise en place…
home-rules = Règles
home-more-short = Choix…
home-more = Choix… pour { $game } : camp, adversaire, ami, options
home-more-title = Avec un ami, un autre camp, des options…
home-last = Sections, chars et chasseurs sous forme de cartes sur neuf zones. Unités cachées, poignées de dés et une main pleine de surprises.
home-high = Des chevaliers anglais, un vaisseau volé et tout un empire à conquérir : convertir, assiéger, distribuer des fiefs, couronner un roi.
home-darkest = Le front de l’Est, de 1941 à 1943, sur une carte d’état-major. Combats par rounds, percées, boue, neige et ravitaillement.
home-last-terms = Avec les Alliés contre l’ordinateur · environ 40 minutes
home-high-terms = Avec les Croisés contre l’ordinateur · environ 90 minutes
home-darkest-terms = Avec l’Axe contre l’ordinateur · La route de Leningrad, environ une heure
home-mine = Vos parties
home-missing = Il n’y a pas de page à cette adresse
home-missing-text = Il manque peut-être une lettre. Tout commence ici :

list-with = { $game } · { $name }
list-yours = À vous de jouer
list-sitter = { $seat } : { $name }
list-theirs = On attend : { $side }
list-running = En cours
list-waiting = En attente d’un joueur
list-computer = L’ordinateur joue pour vous
list-over = Terminée
list-resume = Reprendre
list-open = Ouvrir
list-replay = Revoir
list-invite = Copier l’invitation
list-all = Les { $count } parties
list-fewer = Moins

game-last = The Last Crusade
game-high = The High Crusade
game-darkest = The Darkest Crusade

seat-last-axis = Axe
seat-last-axis-text = L’Allemagne, à moins que vous ne choisissiez un autre paquet. Se place en premier.
seat-last-allied = Alliés
seat-last-allied-text = Les États-Unis, à moins que vous ne choisissiez un autre paquet.
seat-high-crusader = Croisés
seat-high-crusader-text = Peu nombreux, hardis, à l’attaque : convertir, conquérir, nouer des alliances.
seat-high-wersgorix = Empire wersgorix
seat-high-wersgorix-text = Un empire stellaire lent à s’éveiller : donner l’alerte, rassembler, riposter.
seat-darkest-axis = Axe
seat-darkest-axis-text = Attaque le premier, avec ses panzers et son aviation ; doit prendre des villes avant la neige.
seat-darkest-soviet = Soviétiques
seat-darkest-soviet-text = Tenir, reconstruire, contre-attaquer ; les remplacements et l’hiver vous aident.

level-greedy = Ordinateur régulier
level-greedy-text = Prend ce qui rapporte le plus tout de suite. Un bon adversaire pour vos premières parties.
level-greedy0 = Ordinateur régulier, première version
level-greedy0-text = Ne change plus jamais, pour que l’on mesure les autres à lui.
level-random = Ordinateur débutant
level-random-text = Joue n’importe quel coup permis. Pratique pour essayer.
new-opponent-here = Deux sur cet écran
table-rule-open = Ouvrir dans le livre de règles
table-rule-missing = Cet article n’a pas pu être lu pour l’instant.

## new

new-which = Quel jeu ?
new-choose = Choisir
new-title = Nouvelle partie : { $game }
new-scenario = Scénario
new-side = Votre camp
new-opponent = Adversaire
new-opponent-ai = L’ordinateur
new-opponent-ai-text = Toujours là, et ne voit rien de plus que vous à sa place.
new-opponent-open = Un ami, par un lien
new-opponent-open-text = Vous recevez un lien à envoyer. Chacun peut revenir à tout moment, même des jours plus tard.
new-opponent-here-text = Vous jouez ici à tour de rôle ; entre les tours, un écran cache le plateau.
new-level = Niveau
new-decks = Paquets
new-decks-hint = Le paquet dit quelle nation joue, et comment.
new-decks-own-hint = Le paquet dit quelle nation joue, et comment. Qui vient apporte le sien.
new-options = Options
new-options-hint = Points ouverts et variantes des règles. Pour une première partie, laissez-les tels quels.
new-options-fine = Règle par règle : { $count } différences entre les éditions
new-default = (habituel)
new-own-deck = Rédigé en toutes lettres…
new-own-deck-label = Votre paquet, rédigé en toutes lettres
new-clock = Pendule
new-clock-none = Sans pendule
new-clock-none-text = Prenez votre temps.
new-clock-game = Pour toute la partie
new-clock-game-text = Chaque camp dispose de ce temps pour toutes ses décisions.
new-clock-game-of = { $time } par camp pour toute la partie
new-clock-turn = Pour chaque décision
new-clock-turn-text = Des minutes pour une soirée à la table, des jours pour une partie au fil de l’eau.
new-clock-turn-of = { $time } par décision
new-away = Si quelqu’un s’absente
new-away-hint = Vous en convenez maintenant : qui rejoint la table le lit avant de s’asseoir. L’absent est prévenu, et reprend sa place dès qu’il revient.
new-away-after = Un ordinateur peut continuer après
new-away-after-hint = Compté tant que c’est à lui de décider, qu’il ne dit rien et n’est pas à la table.
new-away-never = Jamais
new-away-level = Quel ordinateur
new-away-of = Après { $time } sans un signe, l’autre peut laisser continuer un ordinateur : { $level }
new-away-none = Personne ne joue à sa place
new-away-clock = La pendule décide : qui n’a plus de temps perd, et aucun ordinateur ne continue pour lui.
new-seconds = Temps
new-spectators = Spectateurs
new-spectators-yes = Bienvenus
new-spectators-yes-text = Ils voient ce que tout le monde peut savoir, jamais une main ni un pion caché.
new-spectators-late = Bienvenus, mais en retard
new-spectators-late-text = Ils voient la partie telle qu’elle était quelques décisions plus tôt.
new-spectators-no = Aucun
new-spectators-no-text = Seuls les joueurs voient la table.
new-delay = Retard
new-decisions = { $count ->
    [one] { $count } décision
   *[other] { $count } décisions
 }
new-listed = Dans la liste publique
new-listed-hint = Sinon, seuls ceux qui connaissent l’adresse peuvent regarder.
new-words = Vos mots pour les dés
new-words-label = Quelques mots à vous (facultatif)
new-words-hint = Ils sont mêlés à chaque jet, si bien que même le serveur n’a pas pu choisir les dés.
new-words-more = Comment ça marche
new-summary = Votre partie
new-begin = Commencer la partie
new-make = Créer l’invitation
new-invite = Invitez votre ami
new-invite-text = La table est mise. Envoyez ce lien ; celui qui l’ouvre prend la place.
new-invite-seat = Invitation pour le camp { $side }
new-invite-hint = Ne le donnez qu’à votre ami : c’est la clé de la place. Tant que la place est libre, vous le retrouvez aussi parmi vos parties dans ce navigateur.
new-share = Jouez à { $game } avec moi :
new-share-button = Partager…
new-to-table = À la table
new-commitment = Ce qui engage les dés
new-commitment-text = Cette empreinte a été publiée avant que quiconque ajoute ses mots. Après la partie, elle prouve qu’aucun jet n’a été changé.

## options

option-high-letters = Lettres des unités
option-high-letters-text = Une lettre sert-elle soit de flotte, soit d’armée, ou une fois de chaque ?
option-high-letters-shared = Une flotte ou une armée
option-high-letters-separate = Une flotte et une armée
option-high-capitals = Thraxian comme capitale
option-high-capitals-text = Thraxian est-elle l’une des quatre capitales qui font gagner la partie de base ?
option-high-capitals-with-thraxian = Elle compte
option-high-capitals-beyond-thraxian = Elle ne compte pas

option-darkest-beginner = Partie pour débutants
option-darkest-beginner-text = Ni artillerie ni unités antichars ; l’aviation peut se baser partout.
option-darkest-setup = Mise en place
option-darkest-setup-text = Qui peut se placer à sa guise.
option-darkest-setup-historical = Historique
option-darkest-setup-free = Libre pour les Soviétiques
option-darkest-setup-freer = Libre pour les deux
option-darkest-setup-ask = Demander aux deux camps
option-darkest-rolls = Dés au combat
option-darkest-rolls-text = Un dé pour chaque camp dans un round, ou un seul pour les deux.
option-darkest-rolls-two = Un chacun
option-darkest-rolls-one = Un pour les deux
option-darkest-antitank = Unités antichars
option-darkest-antitank-text = Arrêtent-elles la percée des chars contre l’infanterie désorganisée ?
option-darkest-antitank-stop = Elles l’arrêtent
option-darkest-antitank-plain = Elles ne l’arrêtent pas
option-darkest-allies = Corps mobiles des alliés
option-darkest-allies-text = Les corps mobiles italiens et hongrois se déplacent-ils comme tels ?
option-darkest-allies-letter = Comme l’infanterie, à la lettre
option-darkest-allies-mobile = Comme unités mobiles
option-darkest-supply = Lignes de ravitaillement
option-darkest-supply-text = Les bourgs tiennent-ils des lignes de ravitaillement comme les villes ?
option-darkest-supply-cities = Les villes seulement
option-darkest-supply-towns = Les bourgs aussi
option-darkest-border = Fortifications de la frontière
option-darkest-border-text = Quelles armées soviétiques de la frontière commencent fortifiées.
option-darkest-border-german = Sur la frontière allemande
option-darkest-border-axis = Sur toute la frontière de l’Axe
option-darkest-levels = Niveaux de victoire
option-darkest-levels-text = Ceux de la mise en place plus libre.
option-darkest-levels-lowered = Abaissés
option-darkest-levels-kept = Habituels

option-last-deck-axis = Paquet de l’Axe
option-last-deck-axis-text = Un paquet de départ, ou le vôtre, rédigé en toutes lettres.
option-last-deck-axis-ge-1 = Allemagne : Panzer Kampfgruppe
option-last-deck-axis-ge-2 = Allemagne : Festung
option-last-deck-axis-hu-1 = Hongrie : garnison de Budapest
option-last-deck-axis-ro-1 = Roumanie : Troisième armée
option-last-deck-axis-it-1 = Italie : Ariete e Folgore
option-last-deck-axis-fi-1 = Finlande : isthme de Carélie
option-last-deck-allied = Paquet allié
option-last-deck-allied-text = Un paquet de départ, ou le vôtre, rédigé en toutes lettres.
option-last-deck-allied-us-1 = États-Unis : division blindée
option-last-deck-allied-us-2 = États-Unis : Screaming Sky
option-last-deck-allied-su-1 = Union soviétique : corps blindé de la Garde
option-last-deck-allied-su-2 = Union soviétique : Stalingrad
option-last-deck-allied-gb-1 = Grande-Bretagne : 21e groupe d’armées
option-last-deck-allied-ff-1 = France libre : Deuxième DB
option-last-deck-allied-plw-1 = Pologne (Ouest) : Diables noirs
option-last-deck-allied-yu-1 = Yougoslavie : Armée populaire de libération
option-last-deck-allied-ple-1 = Pologne (Est) : Première armée polonaise
option-last-bridges = Ponts
option-last-bridges-text = Peut-on utiliser des terrains de pont ?
option-last-match = Opposition
option-last-match-text = D’anciens alliés peuvent-ils s’affronter ?
option-last-match-historical = Ennemis historiques seulement
option-last-match-hypothetical = N’importe qui contre n’importe qui
option-last-limit = Limite de tours
option-last-limit-text = Nombre de tours complets après lequel la partie se termine.
option-last-limit-none = Aucune
option-last-format = Durée
option-last-format-text = Courte : 25 cartes, au plus 8 cartes spéciales, sans ponts.
option-last-format-full = Partie complète
option-last-format-short = Partie courte
option-last-draw-decks = Pioches
option-last-draw-decks-text = Une seule pioche, ou unités et cartes spéciales à part.
option-last-draw-decks-single = Une
option-last-draw-decks-split = Deux, séparées
option-last-terrain-row = Rangée de départ
option-last-terrain-row-text = Comment la rangée de terrain de départ est posée.
option-last-terrain-row-hidden = Face cachée
option-last-terrain-row-open = Face visible
option-last-centre-row = Rangée centrale
option-last-centre-row-text = Qui ordonne le terrain du milieu.
option-last-centre-row-random = Le hasard
option-last-centre-row-placed = Un joueur
option-last-setup-supply = Ravitaillement initial
option-last-setup-supply-text = D’où vient le ravitaillement de la mise en place.
option-last-setup-supply-nation = Selon la nation
option-last-setup-supply-powers = Selon les trois puissances
option-last-supply-dice = Dés de ravitaillement
option-last-supply-dice-text = Comment on lance les dés de ravitaillement.
option-last-supply-dice-nation = Selon la nation
option-last-supply-dice-best = Les meilleurs dés comptent
option-last-supply-dice-powers = Selon les trois puissances
option-last-phase-order = Étapes des renforts
option-last-phase-order-text = L’ordre des étapes de la phase de renfort.
option-last-phase-order-free = Libre
option-last-phase-order-fixed = Fixe
option-last-commitment = Engagement
option-last-commitment-text = Ce qui engage une unité.
option-last-commitment-exhausted = L’épuiser
option-last-commitment-active = Toute action
option-last-slots = Second emplacement
option-last-slots-text = Qui peut occuper le second emplacement d’une unité.
option-last-slots-leader = Un chef
option-last-slots-person = Toute personne
option-last-soviet-infantry = Infanterie soviétique
option-last-soviet-infantry-text = Le bonus de l’infanterie soviétique.
option-last-soviet-infantry-nation = Selon la fiche de la nation
option-last-soviet-infantry-choice = L’un de deux avantages
option-last-recon-secrecy = Reconnaissance
option-last-recon-secrecy-text = Une unité qui reconnaît reste-t-elle cachée ?
option-last-recon-secrecy-kept = Elle reste cachée
option-last-recon-secrecy-lost = Elle est repérée
option-last-difficult = Terrain difficile
option-last-difficult-text = Ce qu’il fait à l’unité qui y entre.
option-last-difficult-commits = Il l’engage
option-last-difficult-stops = Il l’arrête
option-last-dug-in = Unités retranchées
option-last-dug-in-text = Combien de fois elles ignorent une touche.
option-last-dug-in-round = Une fois par round
option-last-dug-in-attack = À chaque attaque
option-last-mounting = Embarquement
option-last-mounting-text = Ce que coûte embarquer et débarquer.
option-last-mounting-free = Rien
option-last-mounting-point = Un point de mouvement
option-last-modifiers = Modificateurs
option-last-modifiers-text = En combien d’étapes la puissance de feu est modifiée.
option-last-modifiers-two = Deux
option-last-modifiers-three = Trois
option-last-obstacles = Obstacles
option-last-obstacles-text = Quand ils agissent dans un assaut.
option-last-obstacles-first = Avant le tir des défenseurs
option-last-obstacles-after = Après le tir des défenseurs
option-last-piles = Piles de victoire
option-last-piles-text = Sont-elles visibles ?
option-last-piles-open = Visibles
option-last-piles-hidden = Cachées
choice-variant = Comme dans le scénario
choice-yes = Oui
choice-no = Non

## join

join-title = Une invitation
join-heading = Vous êtes invité : { $game }
join-lead = { $name } a préparé une table et vous attend.
join-your-side = Votre camp
join-open = Place libre
join-as-usual = Tout comme d’habitude
join-name = Votre nom à la table
join-name-hint = Aucun compte nécessaire.
join-sit = Prendre place : { $side }
join-unknown = Cette invitation n’ouvre rien
join-unknown-text = Le lien a peut-être été coupé en route. Demandez-le à nouveau, en entier, avec tout ce qui suit le #.
join-taken = Cette place est prise
join-taken-text = Si c’était vous, la partie est parmi vos parties. Sinon, demandez une autre table à votre ami.
join-over = Cette partie est terminée
join-over-text = Elle a été jouée ou abandonnée. Demandez une autre table à votre ami.
join-look = Voir la table
join-home = Vers mes parties

## lists: watch

watch-title = Regarder
watch-lead = Les parties en cours que l’on peut regarder. Ce qui est caché le reste pour vous aussi.
watch-none = Rien à regarder pour l’instant
watch-none-text = Les parties apparaissent ici quand leurs joueurs le permettent. Commencez-en une vous-même.
watch-begun = commencée { $ago }
watch-watch = Regarder
watch-again = Actualiser

## lists: records

records-title = Archives
records-lead = Chaque partie laisse un enregistrement : un petit fichier de texte avec chaque décision et chaque dé. Revoyez-la, vérifiez ses dés, reprenez-la où vous voulez.
records-mine = Vos parties terminées
records-none = Aucune pour l’instant. Une partie apparaît ici quand elle est terminée.
records-download = Télécharger
records-drop = Déposez ici un fichier de partie
records-drop-hint = Un fichier .crusade de ce serveur, d’un autre ou du terminal. Il ne sert qu’à cette relecture.
records-choose = Choisir un fichier
records-too-large = Ce fichier est trop gros pour être une partie.
records-no-text = Ce n’est pas une partie : le fichier ne contient pas de texte.

## help

help-title = Aide
help-lead = Vous pouvez jouer sans rien lire de tout cela : le panneau de décision dit toujours ce qu’il faut décider, et seul ce qui est permis est possible.
help-begin = La première minute
help-begin-1 = Choisissez un jeu sur la première page et pressez « Jouer ». À côté du plateau, une phrase dit ce que vous décidez ; ce qui peut agir s’entoure d’ambre. Cliquez dessus, et les destinations s’éclairent ; cliquez là, et c’est fait.
help-begin-2 = Tout ce qui est grisé peut vous dire pourquoi : pointez-le, et la phrase vient avec sa règle. Tant qu’aucun dé n’a roulé et que personne d’autre n’a décidé, vous pouvez annuler.
help-play = Votre façon de jouer
help-mouse = À la souris
help-mouse-text = Cliquez sur un pion éclairé, puis sur un lieu éclairé ; ou faites-le glisser. Survolez une pile pour l’examiner. La molette agrandit, glisser le fond déplace la carte. Chaque choix est aussi dans la liste à côté du plateau.
help-finger = Au doigt
help-finger-text = Touchez, puis touchez encore. Un appui long montre un lieu ou dit pourquoi une chose n’est pas permise. Deux doigts agrandissent et déplacent la carte. Le volet du bas contient la décision, les choix et la chronique.
help-keyboard = Au clavier
help-keyboard-text = Les chiffres choisissent dans la liste. Tab va de la décision aux choix, au plateau et aux panneaux ; sur le plateau, les flèches vont de lieu en lieu et Entrée choisit.
help-reader = Avec un lecteur d’écran
help-reader-text = Chaque décision, chaque jet et chaque résultat est annoncé. Le plateau en texte (T) énumère chaque lieu et ce qui s’y trouve, et suit la partie. Tous les choix sont des boutons, en groupes.
help-keys = Les touches à la table
help-key = Touche
help-does = Ce qu’elle fait
help-space = Espace
help-key-tab = Décision, choix, plateau, panneaux
help-key-arrows = Parcourir les lieux du plateau
help-key-enter = Choisir, puis exécuter
help-key-space = Examiner une pile
help-key-esc = Une étape en arrière
help-key-digits = Le premier au neuvième choix
help-key-next = Pion suivant et précédent qui peut agir
help-key-why = Pourquoi pas ? Hors du plateau : cette liste
help-key-rule = Ouvrir la règle
help-key-odds = Chances
help-key-hint = Conseil
help-key-undo = Annuler, ou demander à reprendre un coup
help-key-log = Chronique
help-key-chat = Discussion
help-key-text = Le plateau en texte
help-key-map = Vue d’ensemble de la carte
help-key-zoom = Agrandir, réduire, carte entière
help-key-step = Relecture : une étape en arrière, une étape en avant ; Espace : lire, arrêter ; < et > : vitesse
help-key-search = Livret de règles : rechercher
help-dice = Des dés vérifiables
help-dice-text = Qui joue sur l’ordinateur d’un autre veut savoir que personne n’a choisi les dés. Ici, vous n’avez à croire personne : après la partie, vous pouvez refaire le calcul.
help-dice-commitment = Engagement
help-dice-commitment-text = Avant la partie, le serveur tire un secret et en publie l’empreinte. Il est alors lié : un autre secret aurait une autre empreinte.
help-dice-words = Mots
help-dice-words-text = Ensuite chaque joueur peut ajouter quelques mots. Ils sont mêlés à chaque jet, et le serveur ne les connaissait pas quand il s’est engagé : il n’a donc pas pu chercher un secret à sa convenance.
help-dice-proof = Preuve
help-dice-proof-text = Quand la partie est terminée, son enregistrement contient le secret. Du secret, des mots et de ce qui a été joué, chaque dé découle d’un calcul que tout le monde peut faire : cette page, le terminal (crusades verify-dice) ou quelques lignes de votre main.
help-dice-limits = Ce que cela ne prouve pas : que personne n’a regardé. Celui qui tient le serveur pourrait connaître un jet d’avance ; il ne pourrait pas le changer.
help-dice-check = Chaque relecture offre « Vérifier les dés ».
help-dice-link = Vers les parties enregistrées
help-computer = L’ordinateur comme adversaire
help-computer-text = Il reçoit la vue de son camp et la liste des actions permises, comme vous, et rien d’autre : ni pions cachés, ni dés à venir. Il réfléchit dans un processus à part, qui ne sait même pas à quelle partie il est assis.
help-about = À propos
help-about-1 = Crusades est une réalisation indépendante et gratuite de trois wargames épuisés. Les titres appartiennent à leurs propriétaires, avec lesquels elle n’a aucun lien. Elle existe pour que l’on puisse rejouer à ces jeux.
help-about-2 = Tous les textes des règles, tous les dessins, cartes et pions de ces pages sont les nôtres. Là où les anciennes règles ont une lacune ou se contredisent, nous avons tranché, et chaque décision figure dans le livret comme interprétation.

## account

account-title = Vous
account-lead = Vous n’avez pas besoin de compte pour jouer. Avec un compte, vous retrouvez vos parties dans un autre navigateur.
account-name = Votre nom
account-guest = Vous êtes un invité. Vos parties sont liées à ce navigateur.
account-known = Vous êtes connecté sous le nom de { $name }.
account-name-label = Nom
account-name-hint = Aux tables où vous êtes déjà assis, vous gardez l’ancien.
account-rename = Changer de nom
account-renamed = Vous vous appelez maintenant { $name }.
account-register = Créer un compte
account-register-text = Un nom et un mot de passe, pas d’adresse électronique. Les parties que vous jouez en invité vous suivent.
account-registered = Votre compte est créé. Vos parties sont désormais à vous partout.
account-register-button = Créer mon compte
account-password = Mot de passe
account-password-hint = Au moins { $count } caractères. Il n’y a aucun moyen de le retrouver.
account-login = Se connecter
account-login-text = Si vous avez un compte. Les parties de cet invité restent à l’invité.
account-login-button = Se connecter
account-welcome = Heureux de vous revoir, { $name }.
account-change-password = Changer de mot de passe
account-password-old = Mot de passe actuel
account-password-new = Nouveau mot de passe
account-password-changed = C’est changé. Partout ailleurs, vous avez été déconnecté.
account-logout = Se déconnecter
account-logout-text = Vos parties restent dans votre compte.
account-logout-here = Se déconnecter ici
account-logout-everywhere = Se déconnecter partout
account-logged-out = Vous êtes déconnecté.
account-notices = Quand c’est à vous de jouer
account-notices-text = Qui n’est pas à la table peut être prévenu, une fois par tour. Rien de caché n’est envoyé.
account-mail = Adresse électronique
account-mail-hint = Vide : pas de courriel.
account-code = Code reçu par courriel
account-code-hint = Nous avons envoyé un code à cette adresse. Saisissez-le et enregistrez à nouveau.
account-webhook = Webhook
account-webhook-hint = Pour les programmes : une adresse https qui est appelée. Vide : aucune.
account-key = Clé qui signe les appels
account-no-password = Ce n’est pas votre mot de passe.
account-no-mail = Aucun courriel ne peut y être envoyé : vérifiez l’adresse, ou bien ce serveur n’envoie pas de courriel.
account-no-webhook = Cette adresse ne peut pas être appelée : elle doit être publique et commencer par https:// ou http://.
account-notices-save = Enregistrer
account-notices-saved = C’est enregistré.
account-bots = Robots
account-bots-text = Avec un jeton, un programme peut jouer en votre nom. Il ne voit rien de plus que vous et ne peut pas toucher à votre compte.
account-bot-label = Nom du robot
account-bot-hint = Pour que vous le reconnaissiez dans cette liste.
account-bot-make = Créer un jeton
account-bot-revoke = Révoquer
account-bot-revoked = { $label } ne joue plus.
account-token = Votre nouveau jeton
account-token-text = Il n’est montré que cette fois. Copiez-le maintenant.

## table

table-prompt = La décision
table-over = La partie est terminée.
table-die-for = { $what } : { $needs }
table-die-needs = { $n } ou plus
table-die-most = { $n } ou moins
table-decides = Décision : { $seat }.
table-you-decide = À vous de décider · { $seat }
table-they-decide = Décision : { $seat } · { $name }
table-computer-thinks = Décision : { $seat } · l’ordinateur réfléchit ({ $level })
table-sending = Envoi en cours
table-hand-over-title = Passez l’écran : { $seat }
table-hand-over-text = La prochaine décision revient à : { $seat }. Le plateau et la main restent cachés jusque-là.
table-hand-over-ready = C’est moi ({ $seat }), montrez mon camp
table-hand-over-hold = Maintenez Entrée une seconde, ou appuyez sur le bouton
table-computer-plays-for-you = L’ordinateur joue pour vous.
table-computer-sat-in = Vous étiez absent, et { $name } a laissé un ordinateur jouer pour vous, comme convenu : { $level }.
table-filter = Chercher une action
table-filter-hint = Chercher parmi { $count } actions
table-filter-none = Aucune action ne contient ces mots.
table-press-again = Appuyez encore une fois pour jouer.
table-let-go = Relâcher
table-really = Encore une fois : { $action }
table-actions = Actions
table-seats = Places
table-you = vous
table-seat-open = place libre
table-away = { $name } n’est pas là en ce moment
table-away-short = absent
table-here-short = présent
table-watching =
    { $count ->
        [one] 1 spectateur
       *[other] { $count } spectateurs
    }
table-days =
    { $count ->
        [one] 1 jour
       *[other] { $count } jours
    }
table-not-now = Pas maintenant : { $what }
table-why-also = Et aussi :
table-why-ruling = Notre décision :
table-why-remedy = Ce qui aiderait :
table-why-instead = À la place
table-why-reach = À la place, par le point d’interrogation : { $what }
table-why-greyed = Impossible maintenant
table-log = Chronique
table-log-dice = Dés
table-log-chat = Discussion
table-log-earlier = Plus tôt…
table-log-empty = Rien encore.
table-turn = Tour { $turn }
table-turn-of = Tour { $turn } sur { $turns }
table-phase = Phase
table-chat = Discussion
table-chat-empty = Personne n’a encore rien dit.
table-chat-earlier = Messages plus anciens
table-chat-hide = Masquer
table-chat-hide-of = Masquer ce que dit { $name }
table-chat-show = Montrer
table-chat-show-of = Montrer ce que dit { $name }
table-chat-hidden = (masqué)
table-chat-silenced = Les joueurs vous ont fait taire à cette table. Vous pouvez continuer à regarder.
table-chat-silenced-all = Les joueurs ont fait taire tous les spectateurs.
table-chat-mute = Faire taire
table-chat-mute-of = Faire taire { $name } à cette table
table-chat-unmute = Laisser parler
table-chat-unmute-of = Laisser { $name } parler à nouveau
table-chat-mute-all = Faire taire tous les spectateurs
table-chat-unmute-all = Laisser parler les spectateurs
table-spectator = Un spectateur
table-you-watch = Vous regardez : vous voyez ce que chacun peut savoir, et ne décidez de rien.
table-note-seat-ai = Un ordinateur prend la place : { $seat }.
table-note-seat-person = { $name } prend place : { $seat }.
table-note-begin = La partie commence.
table-note-undo = Dernière décision reprise : { $seat }.
table-note-ask-takeback =
    { $count ->
        [one] Demande de reprendre une décision : { $seat }.
       *[other] Demande de reprendre { $count } décisions : { $seat }.
    }
table-note-ask-end = Proposition d’arrêter la partie : { $seat }.
table-note-deny-takeback = La reprise a été refusée.
table-note-deny-end = L’arrêt de la partie a été refusé.
table-note-take = Reprise faite.
table-note-agree = Les deux camps s’accordent pour arrêter.
table-note-resign = Abandon : { $seat }.
table-note-flag = Le temps est écoulé : { $seat }.
table-note-again = Une nouvelle partie est annoncée, camps échangés.
table-note-again-same = Une nouvelle partie est annoncée, avec les mêmes camps.
table-note-mute-on = Les joueurs ont fait taire { $name }.
table-note-mute-off = { $name } peut parler à nouveau.
table-note-mute-all-on = Les joueurs ont fait taire tous les spectateurs.
table-note-mute-all-off = Les spectateurs peuvent parler à nouveau.
table-dice = Dés
table-dice-proof = Jet { $number } · preuve
table-dice-how = Comment on y est arrivé
table-plain = Le plateau de ce jeu n’a pas pu être chargé. Tout est là en mots, et la liste d’actions permet de jouer la partie entière.
table-home = Crusades, accueil
table-undo = Annuler
table-undo-ask = Reprendre…
table-undo-nothing = Rien n’a été joué qui puisse être repris.
table-undo-rolled = Les dés sont tombés depuis : ce qui est jeté reste jeté.
table-undo-shown = Quelque chose de caché a été révélé depuis.
table-undo-other = La décision précédente était celle de l’autre camp.
table-undo-taken = Des décisions ont déjà été reprises ici.
table-undo-forked = La partie a été reprise ici : ce qui précède est donné.
table-undo-public = Le secret des dés est connu de tous : plus rien ne peut être repris.
table-hint = Conseil
table-hint-not-now = Les conseils valent pour vos propres décisions.
table-orders = Ordres
table-menu = Menu
table-tools = Outils
table-board = Plateau
table-server-away = Le serveur ne répond pas
table-missing = Cette table n’existe pas
table-missing-text = L’adresse est peut-être mal écrite, ou la partie n’est pas ouverte aux spectateurs.
table-odds = Chances
table-odds-exact = exactes
table-odds-cases = Ce que l’autre camp décide
table-odds-losses = Pertes moyennes : attaquant { $attacker }, défenseur { $defender }
table-odds-roll = { $roll } : { $chance }. L’attaquant perd { $attacker }, le défenseur { $defender }.
table-odds-roll-plain = { $roll } : { $chance }
table-odds-column = Colonne retenue

## odds: what a forecast says
odds-more = Le défenseur perd plus que l’attaquant
odds-all = Il ne reste rien des défenseurs
odds-clean = Seul le défenseur perd
odds-hurt = Seul l’attaquant perd
odds-fleet-loses = La flotte subit des pertes
odds-fleet-gone = La flotte est détruite
odds-averted = Les pertes sont évitées
odds-inside = Défenseurs à l’intérieur
odds-outside = Défenseurs dehors
odds-attack-leader = Chef de l’attaquant
odds-attack-parvus = Frère Parvus avec les attaquants
odds-fervor = Ferveur religieuse
odds-attack-grail = Le Graal avec les attaquants
odds-attack-equipment = Équipement des attaquants
odds-attack-iq = Q.I. des attaquants
odds-attack-ground = Terrain favorable à l’attaquant
odds-defence-leader = Chef du défenseur
odds-defence-parvus = Frère Parvus avec les défenseurs
odds-defence-grail = Le Graal avec les défenseurs
odds-defence-equipment = Équipement des défenseurs
odds-defence-iq = Q.I. des défenseurs
odds-defence-ground = Terrain favorable au défenseur
odds-attack = Points de force de l’attaque
odds-defence = Points de force de la défense
odds-base = Colonne de la différence
odds-shift = Décalage total
odds-attack-fire = Feu des attaquants
odds-defence-fire = Feu des défenseurs
odds-needed = Coups qui ne laissent rien des défenseurs
odds-higher = Le dé doit dépasser
odds-converted = La race est convertie
odds-allied = L’alliance est conclue
odds-alliance-broken = L’alliance est rompue
odds-reconquered = La race est reprise
odds-bomb-works = La bombe fonctionne
odds-returns = Le chef revient
odds-grail = C’est le Vrai Graal
odds-dispute = Les troupes suivent le traître
odds-siege-falls = La place assiégée tombe
odds-recovers = Le chef se rétablit
odds-dies-of-wounds = Le chef meurt de ses blessures
odds-leader-dies = Le chef, déjà blessé, meurt
odds-leader-wounded = Le chef est blessé
odds-opposed = Face à
odds-convert-presence = Wersgorix sur la planète
odds-convert-heresy = Une hérésie quelque part
odds-convert-cathedral = Une cathédrale
odds-convert-extra = Équipement dépensé au-delà du prix
odds-convert-alliances = Les trois races sont alliées
odds-conversion-number = Nombre de conversion à ne pas dépasser
odds-reconquest-strength = Force de la race
odds-reconquest-presence = Points croisés sur la planète
odds-reconquest-warlike = Une race belliqueuse
odds-reconquest-force = Sa propre flotte et son armée
odds-reconquest-iq = Points de Q.I. dépensés
odds-political-rating = Valeur Politique
odds-interpreter = Frère Parvus sert d’interprète
odds-opponent = Le chef qui s’y oppose
odds-alliance-range = Seuil d’alliance à atteindre
odds-equipment = Équipement à ne pas dépasser
odds-bombed = Tout y est désorganisé
odds-arrives = L’unité arrive
odds-setup-used = Le placement libre est retenu
odds-through-flak = L’avion passe la DCA
odds-air-lost = La DCA abat l’avion
odds-fallen-gone = Les chars achèvent l’infanterie désorganisée
odds-fallen-needed = Coups qui l’achèvent
odds-tanks-fire = Feu des chars
odds-siberia-comes = La réserve arrive
odds-game-lost = La partie est perdue sur-le-champ
odds-months-early = Dés, un par mois d’avance
odds-duel-won = L’adversaire a le dessous
odds-foe-down = L’adversaire est abattu
odds-foe-home = L’adversaire est renvoyé
odds-own-home = Le nôtre est renvoyé
odds-own-down = Le nôtre est abattu
odds-bombing-column = Colonne de la table de bombardement
odds-attack-units = Unités terrestres qui attaquent
odds-attack-air = Appui aérien
odds-attack-fleet = Une flotte
odds-defence-units = Unités terrestres qui défendent
odds-defence-place = La place elle-même
odds-defence-terrain = Son terrain
odds-defence-river = Cours d’eau
odds-takes = Coups que la place et ses ouvrages encaissent d’abord
odds-pressed-up = Colonne si le dé donne 1 à 3
odds-pressed-down = Colonne si le dé donne 4 à 6
odds-pressed-most = Coups comptés au plus
odds-destroyed = La cible est détruite
odds-hit = La cible est touchée
odds-friendly-fire = Des unités amies sont touchées
odds-spotted = La carte est repérée
odds-blast-destroys = La carte frappée est détruite
odds-blast-hits = La carte frappée est touchée
odds-bridge-found = Un pont secondaire est trouvé
odds-bridge-destroyed = Le pont est détruit
odds-stays = La carte reste en jeu
odds-hardened = L’ennemi est endurci pour le reste de la partie
odds-printed = Puissance de feu
odds-printed-recon = Valeur de reconnaissance
odds-card = Carte
odds-cards = Cartes
odds-terrain = Terrain
odds-nation = Règle de la nation
odds-hidden-card = Une carte face cachée
odds-doubled = Blindés sans infanterie
odds-unsupplied = Pas ravitaillée
odds-flank = Attaque de flanc
odds-once = Compté une fois pour la paire
odds-none-left = Plus aucun dé
odds-dice = Dés
odds-tn-standard = Nombre Cible
odds-tn-bridge = Sur un pont
odds-tn-untargeted = Personne ne tire sur lui
odds-tn-unseen = La cible n’est pas repérée
odds-tn-on-bridge = La cible est sur un pont
odds-tn = Chaque dé doit donner au moins
odds-recon-zone = La zone observée
odds-recon-river = Par-delà un cours d’eau
odds-left-out = Dés les plus bas écartés
odds-supply-bonus = Ajouté par les cartes et le terrain
odds-assumes-no-cards = Les cartes jouées entre-temps ne sont pas comptées.
odds-assumes-face-down = Moyenne de ce que peuvent être les cartes cachées.
odds-assumes-as-declared = Ce tir seul, selon ce qui est annoncé jusqu’ici.
odds-assumes-all-dice = Tous les dés sur une seule carte.
odds-assumes-all-join = Si tous ceux qui le peuvent y prennent part.
odds-assumes-let-through = Si personne n’intercepte.
odds-assumes-air-arrives = Si les avions passent.
odds-assumes-outside = Si les défenseurs restent dehors.
odds-fight-on-they-stand = Si l’attaquant poursuit et que le défenseur tient bon.

## table: odds
table-odds-worlds = selon ce que vous savez
table-odds-outcomes = Ce qui peut arriver
table-odds-dice = { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
 }, qui touchent à { $tn } ou plus ; { $hits } coups en moyenne
table-odds-find = { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
 }, { $tn } ou plus sur l’un d’eux
table-odds-hits = { $roll ->
    [one] { $roll } coup
   *[other] { $roll } coups
 } : { $chance }
table-odds-points = { $roll } de ravitaillement : { $chance }
table-odds-mean = { $mean } de ravitaillement en moyenne
table-odds-price = Coûte { $price } de ravitaillement
table-hint-asking = L’ordinateur étudie votre position…
table-hint-none = Pas de conseil pour cette décision.
table-hint-would = L’ordinateur jouerait :
table-hint-do = Le faire
table-hint-look = Montrer
table-your-move-title = À vous de jouer
table-chat-hint = Dire quelque chose à la table
table-chat-send = Envoyer
table-end-nobody = Personne ne gagne
table-end-you = Vous gagnez : { $seat }
table-end-they = Victoire : { $seat }
table-end-lost = Vous perdez. Victoire : { $seat }
table-ended-rules = La partie s’est terminée selon les règles.
table-ended-resigned = Abandon : { $seat }.
table-ended-agreed = Les deux camps se sont accordés pour arrêter.
table-ended-time = Temps écoulé : { $seat }.
table-ended-unread = Cette partie vient d’une autre édition et ne peut plus être lue.
table-again = Rejouer en changeant de camp
table-again-same = Rejouer avec les mêmes camps
table-again-join = Rejoindre la partie suivante
table-replay = Revoir la partie
table-record = Télécharger l’enregistrement
table-asked-own-takeback = Vous avez demandé à reprendre. L’autre camp n’a pas encore répondu.
table-asked-own-end = Vous avez proposé d’arrêter. L’autre camp n’a pas encore répondu.
table-asked-withdraw = Retirer la demande
table-asked-yes-takeback = Accepter la reprise
table-asked-yes-end = Arrêter la partie
table-asked-no = Refuser
table-asked-title-takeback = Demande de reprise
table-asked-title-end = Proposition d’arrêter la partie
table-unknown-decisions =
    { $count ->
        [one] 1 décision serait annulée : { $seat }.
       *[other] { $count } décisions seraient annulées : { $seat }.
    }
table-unknown-rolls =
    { $count ->
        [one] 1 jet a été vu ; les dés tomberont autrement.
       *[other] { $count } jets ont été vus ; les dés tomberont autrement.
    }
table-unknown-shown = Quelque chose de caché a été vu et reste connu.
table-takeback = Demander à reprendre
table-takeback-text = La question est posée à l’autre camp. Les dés ne sont jamais repris : rejoués, ils tombent autrement.
table-takeback-count = Décisions à reprendre
table-takeback-ask = Demander
table-end = Proposer d’arrêter la partie
table-end-text = Si l’autre camp accepte, la partie s’arrête sans vainqueur.
table-end-do = Proposer
table-resign = Abandonner
table-resign-text = Vous abandonnez et l’autre camp gagne. Ce choix est définitif.
table-resign-do = Abandonner la partie
table-play-on = Continuer à jouer
table-computer-title = Laisser l’ordinateur jouer pour moi
table-computer-text = L’ordinateur prend la place aussitôt, et chacun le lit. Vous pouvez la reprendre à tout moment.
table-computer-level = Quel ordinateur
table-computer-for = Pour { $name }, absent
table-computer-agreed = Comme convenu, après { $time } sans un signe, un ordinateur peut jouer pour { $name } : { $level }.
table-computer-for-me = Qu’il prenne ma place
table-computer-back = Reprendre ma place
table-wait-open = En attente de l’autre camp
table-wait-ready = Tout est prêt
table-wait-invite = Inviter quelqu’un
table-wait-invite-text = Qui ouvre ce lien prend la place. Il ne sert qu’une fois.
table-wait-link = Invitation : { $seat }
table-wait-terms = Ce qui est convenu
table-wait-words = Des mots pour les dés
table-wait-words-text = Ce que vous écrivez est mêlé aux dés : personne n’a donc pu les choisir. Vous pouvez laisser vide.
table-wait-words-hint = par exemple : lanterne bleue, 42
table-wait-words-add = Ajouter
table-wait-begin = Commencer
table-wait-words-said = C’est noté. La partie commence quand tout le monde est là et prêt.
table-commitment = Sceau des dés
table-commitment-text = Les dés de cette partie ont été liés par ce nombre avant que quiconque prenne place. À la fin, chacun peut les vérifier.
table-fair = Dés équitables
table-fair-text = Avant la partie, le serveur a scellé un secret par le nombre ci-dessous. Chaque jet découle de ce secret et des mots des joueurs ; personne ne peut choisir un jet, le serveur non plus.
table-fair-words = Mots des joueurs
table-fair-secret = Le secret, désormais ouvert
table-fair-later = À la fin de la partie, le secret est montré et cette page peut vérifier chaque jet elle-même.
table-fair-verify = Vérifier chaque jet
table-text = Le plateau en texte
table-text-act = peut agir
table-text-dest = destination possible
table-text-aim = cible
table-text-find = Chercher un lieu ou un pion
table-orders-title = Ordres permanents
table-orders-lead = Comment répondre à votre place quand le tour de l’autre camp vous demande quelque chose. Personne d’autre ne le sait, et vous pouvez changer d’avis à tout moment.
table-orders-text = Les écrire en texte
table-orders-sheet = Revenir à la feuille
table-orders-save = Enregistrer
table-orders-saved = Ordres permanents enregistrés.
table-orders-free = Un ordre par ligne
table-orders-free-help = QUESTION : ask, always, never ou do ACTION, puis au besoin « if able » ou « if turn >= 3 ». La première ligne qui convient décide ; * vaut n’importe quoi.
table-orders-none = Ce jeu n’a pas de telles fenêtres.
table-order-ask = Me demander
table-order-always = Toujours
table-order-first = Premier choix proposé
table-order-never = Jamais
table-order-pass = Passer
table-order-if = Seulement si…
table-order-answer = Réponse
table-order-condition = Seulement si
table-order-sign = Comparaison
table-order-number = Nombre
table-order-if-able = s’il y a quelque chose à faire
table-order-if-supply = si mon ravitaillement est
table-order-if-hand = si les cartes de ma main sont
table-order-if-turn = si le tour est
table-order-do-inside = Se réfugier
table-order-do-outside = Rester dehors
table-order-do-raze = L’abandonner
orders-high-fire = Tirer sur les flottes ennemies qui partent
orders-high-battle-shelter = Se réfugier dans un point fort attaqué
orders-high-battle-captain = Le chef qui commande une défense
orders-high-gamble = Laisser un chef risquer sa vie pour éviter des pertes
orders-high-losses = Les unités qui subissent les pertes
orders-high-nuclear = Abandonner le fort après une explosion nucléaire
orders-high-alliance-oppose = Le chef qui plaide contre une alliance
orders-high-disruption-oppose = Le chef qui plaide pour une alliance
orders-high-step-out = L’hexagone où reculent les assiégeants après un siège
orders-darkest-interception = Intercepter les avions
orders-darkest-naval = Prendre la mer contre une flotte ennemie
orders-darkest-port = Choisir un autre port pour une flotte qui a perdu le sien
orders-darkest-hits = Répartir les pertes (jamais : de la façon habituelle)
orders-darkest-retreats = Se retirer d’une bataille
orders-darkest-hold-out = Les unités qu’une place isolée garde ravitaillées
orders-last-window-eR = Cartes dans la phase de renforts ennemie
orders-last-window-eA = Cartes dans la phase aérienne ennemie
orders-last-window-eC = Cartes dans la phase de reconnaissance ennemie
orders-last-window-eB = Cartes dans la phase de bombardement ennemie
orders-last-window-eM = Cartes et contre-attaques dans la phase de feu et de manœuvre ennemie
orders-last-window-assault-declare = Cartes quand un assaut est déclaré
orders-last-window-assault-round = Cartes au début d’un round d’assaut
orders-last-window-assault-between = Cartes entre les rounds d’un assaut
orders-last-window-assault-end = Cartes à la fin d’un assaut
orders-last-window-attack-before = Cartes sur un tir
orders-last-window-attack-after = Cartes contre les coups au but
orders-last-window-unit-destroyed = Cartes quand une unité est détruite
orders-last-window-zone-captured = Cartes quand une zone est perdue
orders-last-window-air = Cartes pendant les vols
orders-last-window-bombard-declare = Cartes quand l’artillerie bombarde
orders-last-window-recon-declare = Cartes quand une unité part en reconnaissance
orders-last-window-supply-roll = Cartes sur le jet de ravitaillement
orders-last-window-card-played = Cartes en réponse à une carte
orders-last-anti-aircraft = Tirer sur les avions de passage
orders-last-return-fire = Riposter aux tirs des avions
orders-last-interception = Intercepter les avions
orders-last-defense = Ravitailler et soutenir la défense
table-keys = Clavier
table-key-numbers = choisir l’action numérotée ou ouvrir son groupe
table-key-tab = parcourir la décision, les actions, le plateau et les panneaux
table-key-arrows = se déplacer sur le plateau
table-key-enter = choisir, puis valider
table-key-esc = relâcher, revenir d’un niveau
table-key-next = élément suivant ou précédent qui peut agir
table-key-why = sur le plateau : pourquoi pas ; ailleurs : cette page
table-key-rule = la règle derrière ce qui est montré
table-key-odds = chances
table-key-hint = conseil
table-key-undo = annuler, ou le demander
table-key-log = chronique
table-key-chat = discussion
table-key-text = le plateau en texte
table-key-map = vue d’ensemble de la carte
table-key-zoom = zoom, ajuster
table-rules = Livre de règles
table-leave = Quitter la table
table-skip = Aller à la décision
table-rail = Décision et chronique
table-tables = Tables de combat
table-tabs = Parties de la table
table-tab-board = Plateau
table-tab-hand = Main
table-tab-pieces = Pions
table-tab-dice = Dés
table-tab-log = Journal
table-tab-chat = Messages
table-dice-earlier = Jets précédents
table-dice-none = Aucun dé n’est encore tombé.
table-sheet-more = Relever le volet
table-sheet-less = Abaisser le volet
table-lost = Connexion perdue, nouvel essai…
table-broken = Cette partie ne peut pas continuer.
table-refused-away = Le serveur ne répond pas. Rien n’est perdu ; un nouvel essai suit.
table-refused-stale = La partie a avancé entre-temps. Regardez à nouveau, puis décidez.
table-refused-turn = Ce n’est pas à vous de décider maintenant.
table-refused-busy = Un instant : la réflexion est déjà en cours.
table-refused-rate = C’était trop à la fois. Attendez un instant et réessayez.
table-zoom = Zoom
table-zoom-in = Agrandir
table-zoom-out = Réduire
table-zoom-fit = Ajuster

## table: a board that is only declared

generic-tracks = Pistes
generic-empty = Il n’y a rien ici.
generic-hidden = face cachée
generic-of = { $value } sur { $of }
generic-piece = { $side } : { $what } ({ $id })
generic-act = peut agir
generic-dest = on peut y aller
generic-aim = peut être visé
generic-picked = choisi

## high: board

high-map = Carte des étoiles de The High Crusade
high-map-role = carte
high-nation-crusader = Croisés
high-nation-wersgorix = Wersgorix
high-nation-jair = Jair
high-nation-pthng = P'thing'gung
high-nation-ashenk = Ashenk'goli
high-nation-thrall = Asservis
high-zone-thraxian = Zone de Thraxian
high-zone-orange = Zone orange
high-zone-purple = Zone pourpre
high-zone-jair = Zone des Jair
high-zone-green = Zone verte
high-zone-pash = Zone P'thing'gung/Ashenk
high-zone-wersgorix = Zone de Wersgorix
high-leader-parvus = Frère Parvus
high-leader-ghulkar = Ghulkar le Grand
high-leader-thrall1 = Capitaine asservi I
high-leader-w1 = Maréchal Orguzan
high-leader-w2 = Amiral Vorrith
high-leader-w3 = Vice-roi Hemruk
high-leader-w4 = Gouverneur Tashquil
high-leader-w5 = Commandant Brogh
high-leader-w6 = Gardien Ilgrax
high-leader-w7 = Capitaine Snorl
high-leader-w8 = Légat Pruvane
high-leader-w9 = Envoyé Ghesset
high-leader-w10 = Surveillant Nubb
high-side-crusader = Croisés
high-side-wersgorix = Wersgorix
high-side-neutral = neutre
high-unit-fleet = Flotte { $letter } des { $nation }
high-unit-army = Armée { $letter } des { $nation }
high-unit-garrison = Garnison des { $nation }
high-unit-garrison-of = Garnison de { $n } des { $nation }
high-title-knight = Chevalier
high-title-baron = Baron
high-title-duke = Duc
high-title-king = Roi
high-title-archbishop = Archevêque
high-title-pope = Pape
high-work-church = église
high-work-cathedral = cathédrale
high-work-castle = château
high-word-fleet = flotte
high-word-ground = au sol
high-word-heretics = hérétiques
high-word-alone = seul
high-earth = Terre
high-space = Espace
high-hex-of = { $planet } { $hex }
high-hex-space = Hexagone { $hex } dans l’espace
high-strength = force { $n }
high-range = portée { $n }
high-ratings = combat { $combat }, politique { $political }
high-state-moved = a bougé
high-state-attacked = a attaqué
high-state-target = a été attaqué
high-state-nuked = a été bombardé
high-state-nuker = a lancé la bombe
high-state-aboard = à bord de la { $fleet }
high-state-carries = transporte { $names }
high-state-grail = porte le Graal
high-state-wounded = blessé
high-state-captive = captif des { $side }
high-state-traitor = traître
high-state-defector = transfuge
high-fort = Fort { $n } en { $hex }
high-fortress = Forteresse { $n } en { $hex }
high-fort-razed = Fort rasé en { $hex }
high-held = aux mains des { $side }
high-besieged = assiégé
high-inside = troupes à l’intérieur
high-race = Race asservie : { $name }
high-race-none = Case de race asservie vide
high-race-down = Race asservie : face cachée
high-race-remembered = Race asservie : face cachée (vous avez vu les { $name })
high-race-converted = Convertie
high-race-facts = { $attitude }, conversion { $conversion }, force { $strength }
high-race-forces = possède une flotte et une armée
high-attitude-a = agraire
high-attitude-s = spirituelle
high-attitude-w = belliqueuse
high-terrain-attacker = Terrain { $code } : { $n ->
    [one] une colonne
   *[other] { $n } colonnes
  } pour l’attaquant
high-terrain-defender = Terrain { $code } : { $n ->
    [one] une colonne
   *[other] { $n } colonnes
  } pour le défenseur
high-terrain-none = Le terrain n’aide personne
high-home = Patrie des { $race }, { $state }, seuil d’alliance { $range }
high-alliance-neutral = neutres
high-alliance-allied = alliés
high-alliance-permanent = alliés pour toujours
high-alerted = En alerte
high-rebel = Rebelles
high-heresy = Hérésie
high-attempted = Conversion déjà tentée ce tour
high-fief-of = Fief de { $leader }
high-fief-garrison = Une garnison de { $n } attend son seigneur
high-church-at = Église en { $hex }
high-cathedral-at = Cathédrale en { $hex }
high-castle-at = Château en { $hex }
high-work-begun = En construction : { $work } ({ $builder })
high-storm = tempête ionique
high-storm-at = Tempête ionique en { $hex }
high-grail-unused = Pas de Graal
high-grail-untested = Le Graal, pas encore éprouvé
high-grail-true = Le vrai Graal
high-grail-false = Le faux Graal
high-satellite = Satellite d’alerte { $state ->
    [on] actif
   *[off] inactif
  }
high-switch-on = ACTIF
high-switch-off = INACTIF
high-capital-held = Capitale : { $side }
high-caption-terrain = Terrain { $code }
high-caption-alliance = alliance { $n }
high-mark-act = peut agir
high-mark-dest = peut être choisi comme but
high-mark-aim = peut être attaqué
high-mark-picked = choisi
high-stack = Pile de { $n }
high-stack-open = Pile ouverte
high-on = Sur { $place }
high-nobody = Personne ici.
high-pick = Choisir
high-pick-act = Choisir { $name }
high-pick-dest = Vers { $name }
high-pick-aim = Attaquer { $name }
high-pick-picked = Lâcher { $name }
high-let-go = Lâcher
high-verb-move = Déplacer
high-verb-load = Charger
high-verb-unload = Débarquer
high-verb-with = Participe
high-verb-lose = Perd
high-verb-add = Renforcer
high-verb-build = Bâtir
high-verb-convert = Convertir
high-verb-grant = Titre
high-verb-occupy = Entre
high-verb-lead = Commande
high-verb-oppose = S’oppose
high-verb-parley = Négocier
high-verb-gamble = Se risque
high-verb-nuke = Bombe
high-verb-pickup = Reprendre
high-verb-escort = Emmener
high-verb-claim = Réclamer
high-tracks = Pistes
high-scenario = { $name }, { $turns } tours
high-track-turn = Tour
high-track-equipment = Équipement
high-track-iq = Q.I.
high-track-at = { $name } : { $value } sur { $boxes }, { $note }
high-turns-left = { $n ->
    [0] le dernier
   *[other] encore { $n }
  }
high-shift = décalage { $shift }, puis à { $next }
high-shift-last = décalage { $shift }
high-phases = Phases du tour
high-phase-setup = Mise en place
high-phase-a = Renforts et événements
high-phase-b = Conversion des Croisés
high-phase-c = Fiefs et titres
high-phase-d = Mouvement des Croisés
high-phase-e = Combat des Croisés
high-phase-f = Alliance des Croisés
high-phase-g = Alerte des Wersgorix
high-phase-h = Mouvement des Wersgorix
high-phase-i = Combat des Wersgorix
high-phase-j = Rupture d’Alliance
high-phase-k = Fin du tour
high-event-fervor = Ferveur de croisade
high-event-ambassador = Ambassadeur
high-event-initiative = Initiative
high-event-imperial-earth = L’Empire connaît la Terre
high-alliances = Alliances
high-needs = seuil { $n }
high-uncollected = Points non perçus, { $nation } : { $n }
high-cup = Forces des Asservis restant dans la coupe :
high-titles = Titres et fiefs
high-untitled = sans titre
high-to-be-placed = à placer
high-out-of-play = hors jeu
high-fiefs = { $n ->
    [one] Fief : { $names }
   *[other] { $n } fiefs : { $names }
  }
high-battle = Les { $side } attaquent { $place } ({ $arm })
high-table-crusader = Table de combat des Croisés
high-table-crusader-hint = résultat des flottes / des forces au sol
high-table-wersgorix = Table de combat des Wersgorix
high-table-wersgorix-hint = pertes de l’attaquant / du défenseur
high-effect-none = pas de combat
high-effect-lose-attacker = l’attaquant perd { $n }
high-effect-lose-defender = le défenseur perd { $n }
high-effect-die = dé 1–3 : { $low } ; 4–6 : { $high }
high-effect-move-lost = la flotte dérive dans une direction tirée au dé
high-effect-place-storm = une tempête éclate sur l’attaquant
high-effect-toggle-satellite = le satellite de la zone change de position
high-effect-wound-enemy-leader = un chef ennemi est blessé si son camp perd davantage
high-share-attacker = 1/{ $part } de l’attaque
high-share-defender = 1/{ $part } de la défense
high-d6 = d6
high-result-1 = Perdus parmi les étoiles
high-result-2 = Cible dépassée
high-result-3 = Dédale d’astéroïdes
high-result-4 = À l’abordage
high-result-5 = Face-à-face
high-result-6 = Éperonnage
high-result-7 = Piège
high-result-8 = Arrivée dispersée
high-result-9 = Tempête soudaine
high-result-10 = Bluff au parle-loin
high-result-a = Sainte fureur
high-result-b = Étrange bombe
high-result-c = Accumulateurs à plat
high-result-d = Pourparlers
high-result-e = Pluie de flèches
high-result-f = Terreurs nocturnes
high-result-g = Preuve de courage
high-result-h = Fosses et pieux
high-result-i = Charge téméraire
high-result-j = Coin
high-table-dice = Dés

## rules

rules-title = Livrets de règles
rules-lead = Les règles complètes des trois jeux, dans nos propres mots, article par article. Chaque article a sa propre adresse.
rules-no-book = Ce livret n’existe pas
rules-no-book-text = Il y a ces trois-là :
rules-of = { $game } : les règles
rules-last = Cartes, zones, ravitaillement, assauts : trois éditions en un livret.
rules-high = Planètes, races asservies, sièges, fiefs : la partie de base et la campagne.
rules-darkest = Combats, blitzkrieg, ravitaillement, météo : tous les scénarios du front de l’Est.
rules-books = Autres livrets
rules-search = Rechercher dans les règles
rules-contents = Sommaire
rules-overview = Vue d’ensemble
rules-neighbours = Sections voisines
rules-no-clause = Il n’y a pas d’article { $id }
rules-no-clause-text = Cherchez-le, ou choisissez une section.
rules-how = { $count } articles dans nos propres mots. Là où les anciennes règles se taisent ou se contredisent, une interprétation dit comment on joue ici : { $rulings } fois. Le programme applique exactement ce texte.
rules-all = Tout le livret sur une page, pour l’imprimer
rules-count = { $count ->
    [one] { $count } article
   *[other] { $count } articles
 }
rules-only = Seulement { $variants }
rules-example = Exemple
rules-ruling = Interprétation
rules-decision = Qui décide
rules-missing = Absent de la source
rules-copy = Copier le lien vers { $id }
rules-copied = Le lien vers { $id } est copié.
rules-found-label = Ce qui a été trouvé
rules-found = { $count ->
    [0] Rien trouvé
    [one] { $count } article trouvé
   *[other] { $count } articles trouvés
 }
rules-found-none = Essayez des mots moins nombreux ou plus courts, ou le numéro d’un article.

## replay

phase-last-setup = Mise en place
phase-last-reinforcement = Renforts
phase-last-air = Action aérienne
phase-last-recon = Reconnaissance
phase-last-bombardment = Bombardement
phase-last-maneuver = Feu et manœuvre
phase-darkest-setup = Mise en place
phase-darkest-a-1 = Préparation de l’Axe
phase-darkest-a-2-a = Attaques de l’Axe avant mouvement
phase-darkest-a-2-b = Mouvement et annonces de l’Axe
phase-darkest-a-2-c = Récupération
phase-darkest-a-2-d = Attaques annoncées de l’Axe
phase-darkest-a-2-e = Récupération allemande et finlandaise
phase-darkest-a-2-f = Réserves de l’Axe
phase-darkest-a-3 = Aviation et ravitaillement de l’Axe
phase-darkest-a-4 = Victoire
phase-darkest-b-1 = Préparation soviétique
phase-darkest-b-2-a = Attaques soviétiques avant mouvement
phase-darkest-b-2-b = Mouvement et annonces soviétiques
phase-darkest-b-2-c = Récupération
phase-darkest-b-2-d = Attaques annoncées des Soviétiques
phase-darkest-b-2-e = Réserves soviétiques
phase-darkest-b-3 = Aviation et ravitaillement soviétiques
phase-darkest-b-4 = Victoire

replay-title = Revoir une partie
replay-opening = Lecture de la partie…
replay-nothing = Aucun enregistrement. Déposez-en un sur la page des parties enregistrées.
replay-turn = Tour { $turn }
replay-step = Action { $at } sur { $last }
replay-steps = Déroulement
replay-actions = Actions
replay-beginning = Le début.
replay-eyes = Vue de
replay-spectator = Spectateur
replay-previous = Une action en arrière
replay-next = Une action en avant
replay-by = Avancer par
replay-by-beats = Étapes
replay-by-actions = Actions
replay-beats = Ce qui s’est passé
replay-beat = { $n } sur { $of }
replay-previous-beat = Revenir à l’étape précédente
replay-next-beat = Aller à l’étape suivante
replay-at-first = C’est le début.
replay-at-last = C’est la fin.
replay-go-to = Aller à un tour, une phase ou un combat
replay-battle-at = Combat, action { $at }
replay-play = Lecture
replay-pause = Pause
replay-speed = Vitesse
replay-happened = Ce qui en est résulté
replay-asked = Décision suivante :
replay-to-turn = Tour
replay-to-phase = Phase
replay-to-battle = Combat
replay-turn-back = Au tour précédent
replay-turn-on = Au tour suivant
replay-phase-back = À la phase précédente
replay-phase-on = À la phase suivante
replay-battle-back = Au combat précédent
replay-battle-on = Au combat suivant
replay-won = Victoire : { $seat }
replay-drawn = Partie nulle
replay-open = Pas jouée jusqu’au bout
replay-damaged = Cet enregistrement est endommagé
replay-damaged-text = La ligne { $line } ne convient pas. Les { $upto } premières actions sont saines et se voient ici.
replay-verify = Vérifier les dés
replay-verify-text = Chaque jet est recalculé dans ce navigateur, à partir du secret auquel le serveur s’est engagé avant la partie. On ne demande au serveur que le texte.
replay-verify-more = Comment cela marche
replay-verifying = Vérification
replay-proved = { $rolls ->
    [one] Un jet a été vérifié, et il est juste.
   *[other] { $rolls } jets ont été vérifiés, et tous sont justes.
}
replay-proved-from = { $rolls ->
    [0] Rien n’a été lancé depuis l’action { $given }, où la partie a été reprise. Ce qui précède a été joué dans une autre partie.
   *[other] À partir de l’action { $given }, { $rolls } jets ont été vérifiés, et tous sont justes. Ce qui précède a été joué dans une autre partie.
}
replay-mismatch = Ligne { $line } : { $what }
replay-wrong-commitment = le secret n’est pas celui auquel le serveur s’était engagé.
replay-wrong-chain = une ligne plus haut a été modifiée.
replay-wrong-fork = la reprise ne se trouve pas là où l’en-tête le dit.
replay-wrong-no-picks = la réponse du hasard ne peut pas être vérifiée.
replay-wrong-setup = la mise en place ne découle pas du secret.
replay-wrong-roll = ce jet ne découle pas du secret.
replay-cannot-no-record = Ce n’est pas un enregistrement de partie.
replay-cannot-not-fair = Cette partie n’a pas été jouée avec des dés vérifiables : ses dés viennent d’une graine.
replay-cannot-no-secret = L’enregistrement ne dit pas encore son secret : il vient avec la fin de la partie.
replay-fork = Continuer à partir d’ici
replay-fork-text = Une nouvelle partie commence après l’action { $at }, contre l’ordinateur et avec de nouveaux dés. Qui jouez-vous ?
replay-fork-as = Jouer : { $seat }

## page: settings

settings-title = Réglages
settings-language = Langue
settings-theme = Thème
settings-theme-auto = Comme le système
settings-theme-light = Clair
settings-theme-dark = Sombre
settings-text = Taille du texte
settings-patterns = Motifs sur la carte
settings-patterns-hint = Des hachures en plus des couleurs : rien ne dépend de la couleur seule.
settings-contrast = Contraste élevé
settings-motion = Moins de mouvement
settings-motion-hint = Les dés restent immobiles, rien ne glisse. Le choix du système est toujours respecté.
settings-sound = Un son quand c’est à vous
settings-notices = Notifications du navigateur
settings-notices-hint = Quand c’est à vous et que cette page est cachée.
settings-notices-blocked = Le navigateur les interdit pour ce site ; autorisez-les d’abord.
settings-confirm = Confirmer chaque choix
settings-confirm-hint = Ce que vous choisissez n’est joué qu’à la seconde pression.
settings-atOnce = Lancer les dés aussitôt
settings-atOnce-hint = La première pression lance les dés ; sinon elle montre ce qui peut en sortir, et la seconde lance.

## darkest: board

darkest-map = Carte du front de l’Est
darkest-kind-move = Déplacer une unité
darkest-kind-march = Déplacer toute une pile
darkest-kind-way = Aller hex par hex
darkest-kind-via = Vers l’hex suivant
darkest-kind-attack = Attaquer
darkest-kind-bomb = Bombarder
darkest-kind-base = Changer de base aérienne
darkest-kind-with = Faire participer une unité
darkest-kind-from = Faire participer toute une pile
darkest-kind-fortify = Une unité se retranche
darkest-kind-fortify-all = Toute une pile se retranche
darkest-kind-press = Attaque appuyée
darkest-kind-shell = Les Katiouchas tirent seules
darkest-kind-retreat = Se replier
darkest-kind-escape = S’envoler
darkest-kind-go = Percer avec une unité
darkest-kind-strike = Percer contre
darkest-kind-build = Reconstituer
darkest-kind-pack = Démonter une usine
darkest-kind-queue = Mettre au calendrier
darkest-kind-choose = Choisir une unité
darkest-kind-put = La placer à
darkest-kind-rail = Aller par rail
darkest-kind-ship = Aller par mer
darkest-kind-hit = Subir des pertes
darkest-kind-supply = Ravitailler par air
darkest-kind-intercept = Intercepter
darkest-kind-sail = Appareiller
darkest-kind-cancel = Annuler une attaque
darkest-kind-resolve = Livrer une attaque
darkest-kind-feed = Maintenir ravitaillée
darkest-kind-guard = Former une armée de la Garde
darkest-kind-withdraw = Retirer
darkest-kind-river = Ignorer une rivière
darkest-may = peut : { $what }
darkest-average = en moyenne
darkest-map-role = carte
darkest-side-axis = Axe
darkest-side-soviet = Soviétiques
darkest-side-nobody = personne
darkest-nation-su = Soviétique
darkest-nation-de = Allemand
darkest-nation-fi = Finlandais
darkest-nation-ro = Roumain
darkest-nation-hu = Hongrois
darkest-nation-it = Italien
darkest-nation-sk = Slovaque
darkest-type-rifle = armée de fusiliers
darkest-type-shock = armée de choc
darkest-type-guards = armée de la Garde
darkest-type-inf = corps d’infanterie
darkest-type-pz = corps blindé
darkest-type-tank = unité de chars
darkest-type-army = armée avec son artillerie
darkest-type-arty = artillerie
darkest-type-at = unité antichar
darkest-type-katyusha = lance-roquettes
darkest-type-air = aviation
darkest-type-fighter = chasse
darkest-type-fleet = flotte
darkest-type-factory = usine
darkest-type-fortline = ligne fortifiée
darkest-makes-tank = Chars
darkest-makes-plane = Avions
darkest-makes-arty = Canons
darkest-line = Ligne
darkest-kronshtat = Kronstadt
darkest-place = { $city } { $hex }
darkest-region-north = Nord : la Baltique et Leningrad
darkest-region-centre = Centre : de Varsovie à Moscou
darkest-region-south = Sud : l’Ukraine
darkest-region-caucasus = Crimée, Don et Caucase
darkest-off-map = Hors de la carte
darkest-mark-disrupted = désorganisée
darkest-mark-cut-off = coupée du ravitaillement
darkest-mark-fortified = retranchée
darkest-mark-digging = en train de se retrancher
darkest-mark-moved = a bougé
darkest-mark-attacked = a attaqué
darkest-mark-bonus = marche prolongée, ne peut attaquer
darkest-mark-carried = venue par rail ou par mer
darkest-mark-flown = a volé
darkest-mark-intercepted = a intercepté
darkest-mark-at-sea = en mer
darkest-mark-home = renvoyée à sa base
darkest-mark-turned = démontée
darkest-mark-fresh = vient d’arriver
darkest-mark-as-act = peut être choisi
darkest-mark-as-dest = destination
darkest-mark-as-aim = cible
darkest-mark-as-picked = choisi
darkest-fire = feu { $n }
darkest-numbers = feu { $fire }, pertes { $hits }
darkest-due = arrive en { $month }
darkest-away-unused = en réserve
darkest-away-dead = perdue, peut être reconstituée
darkest-away-waiting = au calendrier
darkest-away-gone = hors du jeu
darkest-away-east = travaille à l’est
darkest-terrain-clear = Terrain dégagé
darkest-terrain-forest = Forêt
darkest-terrain-hills = Collines
darkest-terrain-mountain = Montagnes
darkest-terrain-swamp = Marais
darkest-terrain-sea = Mer
darkest-terrain-off = Hors de la carte
darkest-held = tenu par : { $side }
darkest-size-town = ville
darkest-size-city = grande ville
darkest-size-major = ville majeure
darkest-size-victory =
    { $n ->
        [one] ville de victoire, 1 point
       *[other] ville de victoire, { $n } points
    }
darkest-fortress = forteresse
darkest-stalin-line = ligne Staline
darkest-centre = centre de remplacement
darkest-city-fires = la ville tire { $n }
darkest-city-absorbs = la ville absorbe { $n }
darkest-in-supply = ravitaillé
darkest-no-supply = sans ravitaillement
darkest-air-supplied = ravitaillé par air
darkest-units =
    { $n ->
        [one] 1 unité
       *[other] { $n } unités
    }
darkest-month-year = { $month } { $year }
darkest-month-jan = janvier
darkest-month-short-jan = Janv.
darkest-month-feb = février
darkest-month-short-feb = Févr.
darkest-month-mar = mars
darkest-month-short-mar = Mars
darkest-month-apr = avril
darkest-month-short-apr = Avr.
darkest-month-may = mai
darkest-month-short-may = Mai
darkest-month-jun = juin
darkest-month-short-jun = Juin
darkest-month-jul = juillet
darkest-month-short-jul = Juil.
darkest-month-aug = août
darkest-month-short-aug = Août
darkest-month-sep = septembre
darkest-month-short-sep = Sept.
darkest-month-oct = octobre
darkest-month-short-oct = Oct.
darkest-month-nov = novembre
darkest-month-short-nov = Nov.
darkest-month-dec = décembre
darkest-month-short-dec = Déc.
darkest-sea-bal = mer Baltique
darkest-sea-gof = golfe de Finlande
darkest-sea-blk = mer Noire
darkest-sea-azv = mer d’Azov
darkest-sea-cas = mer Caspienne
darkest-stack = Pile à { $place }
darkest-whole-march = Toute la pile
darkest-whole-from = Toutes participent
darkest-whole-fortify-all = Toute l’infanterie se retranche
darkest-in-hand = En main : { $name }
darkest-tray-choose = À placer
darkest-tray-build = Peuvent être reconstituées
darkest-tray-queue = Pour le calendrier
darkest-store-infantry = { $n } facteurs d’infanterie
darkest-store-panzer = { $n } facteurs de panzers
darkest-store-tank = { $n } facteurs de chars
darkest-store-plane = { $n } facteurs d’avions
darkest-store-artillery = { $n } facteurs d’artillerie
darkest-months = Tours et météo
darkest-weather-good = Beau temps
darkest-weather-mud = Boue
darkest-weather-hard_frost = Grand gel
darkest-weather-snow = Neige
darkest-event-withdraws = Fl. retiré
darkest-event-siberia = Sibériens
darkest-event-reserve = Réserves sov.
darkest-event-deep = Bataille prof.
darkest-event-verdict = Verdict
darkest-event-arrive =
    { $n ->
        [one] 1 arrivée
       *[other] { $n } arrivées
    }
darkest-layers = Calques
darkest-layer-supply = Ravitaillement
darkest-layer-air = Air
darkest-layer-rail = Rail
darkest-layer-capacity = Côtés
darkest-layer-reach = Mobiles
darkest-key-supply-axis = Axe ravitaillé
darkest-key-supply-soviet = Soviétiques ravitaillés
darkest-key-cut = Coupé
darkest-key-air-axis = l’Axe intercepte
darkest-key-air-soviet = Soviétiques interceptent
darkest-key-air-support = appui (de l’unité regardée)
darkest-key-air-bombing = bombardement
darkest-key-rail-axis = Rail de l’Axe
darkest-key-rail-soviet = Rail soviétique
darkest-key-capacity = niveau d’attaque du côté, à présent
darkest-key-ready = peut encore bouger
darkest-key-reach = y va (de celles regardées)
darkest-key-bonus = sans attaquer
darkest-standing = État de la guerre
darkest-axis-has = Axe { $n }
darkest-needed = sur { $n } requis d’ici { $month }
darkest-holds = Tient { $names }
darkest-next = Ensuite :
darkest-rumania = Roumanie
darkest-pick-act = { $name } : tout
darkest-pick-dest = Vers { $name }
darkest-pick-aim = Sur { $name }
darkest-pick-picked = Laisser { $name }
darkest-choose = Choisir
darkest-let-go = Lâcher
darkest-battle = Bataille pour { $place }
darkest-battle-before-movement = attaque avant mouvement
darkest-battle-announced = attaque annoncée
darkest-battle-reserve = attaque de réserves
darkest-battle-breakthrough = percée
darkest-battle-salvo = salve
darkest-round = Round { $n }
darkest-round-fought = livré
darkest-round-next = suivant
darkest-round-now = en cours
darkest-round-later = plus tard
darkest-by-die = Coups au but selon le dé
darkest-against = { $fire } contre { $back }
darkest-last-hits = dernier : { $attack ->
    [one] { $attack } coup
   *[other] { $attack } coups
}, { $back ->
    [one] { $back } coup
   *[other] { $back } coups
}
darkest-expected = colonne { $column }, environ { $hits } coups
darkest-add-air = Ajouter un appui aérien ?
darkest-attack-done = C’est toute l’attaque
darkest-attack-all = Attaquer avec toutes les unités au sol d’alentour
darkest-press =
    { $n ->
        [one] Forcer de { $n } colonne : colonne { $column }
       *[other] Forcer de { $n } colonnes : colonne { $column }
    }
darkest-already-in = Déjà dans cette attaque. « Annuler » l’en retire.
darkest-die = Dé
darkest-column = Pertes, colonne { $n }
darkest-column-back = Riposte, colonne { $n }
darkest-tracks = Tour, moyens et cases
darkest-setup = Mise en place
darkest-turn-of = Tour { $n } sur { $turns }
darkest-steps = Étapes du tour : { $side }
darkest-step-1-axis = Préparation
darkest-step-1-soviet = Préparation
darkest-step-2a-axis = Attaques avant mouvement
darkest-step-2a-soviet = Attaques avant mouvement
darkest-step-2b-axis = Mouvement
darkest-step-2b-soviet = Mouvement
darkest-step-2c-axis = Récupération
darkest-step-2c-soviet = Récupération
darkest-step-2d-axis = Attaques annoncées
darkest-step-2d-soviet = Attaques annoncées
darkest-step-2e-axis = Récupération allemande et finlandaise
darkest-step-2f-axis = Réserves
darkest-step-2e-soviet = Réserves
darkest-step-3-axis = Air et ravitaillement
darkest-step-4-axis = Victoire
darkest-step-3-soviet = Air et ravitaillement
darkest-step-4-soviet = Victoire
darkest-means = Moyens
darkest-stores = Remplacements
darkest-rail-of = Rail : { $side }
darkest-rail-used = { $n } sur { $most } utilisés
darkest-siberia = Réserve sibérienne
darkest-siberia-parts = { $n } échelons sur 3 arrivés
darkest-box-coming = Renforts à venir
darkest-box-lost-axis = Pertes de l’Axe
darkest-box-lost-soviet = Pertes des Soviétiques
darkest-box-east = Usines à l’est
darkest-table-combat = Table de combat
darkest-table-combat-hint = Pertes par colonne de feu. L’attaquant lit le dé, le défenseur le nombre entre parenthèses.
darkest-column-attack = (attaquants)
darkest-column-defence = (défenseurs)
darkest-table-capacity = Capacité des côtés d’hex
darkest-table-capacity-hint = Unités qui attaquent à travers un côté, et combien peuvent être des blindés.
darkest-table-level = Niveau
darkest-table-units = { $units } ({ $tanks })
darkest-table-air = Combat aérien
darkest-table-air-hint = Selon qui a le plus court chemin.
darkest-table-air-1 = Égal, ou Soviétiques plus près de 1
darkest-table-air-2 = Soviétiques plus près de 2 ou plus
darkest-table-air-3 = Allemands plus près
darkest-result-ru-eliminated = Soviétiques perdus
darkest-result-ru-home = Soviétiques rentrent
darkest-result-de-home = Allemands rentrent
darkest-result-de-out-2-turns = Allemands absents 2 tours
darkest-table-bombing = Bombardement
darkest-table-bombing-hint = Selon la distance à la base.
darkest-table-bombing-1 = Allemands, 1
darkest-table-bombing-2 = Allemands, 2
darkest-table-bombing-3 = Allemands 3, Soviétiques 1
darkest-table-bombing-4 = Allemands 4–6, Soviétiques 2–4
darkest-result-d = Désorganisé
darkest-result-aac = DCA des grandes villes
darkest-result-aa = DCA
darkest-unit-n-army =
    { $n ->
        [1] 1re Armée
       *[other] { $n }e Armée
    }
darkest-unit-n-mech-corps =
    { $n ->
        [1] 1er corps mécanisé
       *[other] { $n }e corps mécanisé
    }
darkest-unit-n-at-brigade =
    { $n ->
        [1] 1re brigade antichar
       *[other] { $n }e brigade antichar
    }
darkest-unit-n-shock-army =
    { $n ->
        [1] 1re Armée de choc
       *[other] { $n }e Armée de choc
    }
darkest-unit-n-guards-army =
    { $n ->
        [1] 1re Armée de la Garde
       *[other] { $n }e Armée de la Garde
    }
darkest-unit-n-tank-army =
    { $n ->
        [1] 1re Armée de chars
       *[other] { $n }e Armée de chars
    }
darkest-unit-tank-group-n = Groupe de chars { $n }
darkest-unit-n-fighter-corps-pvo = { $n }e corps de chasse PVO
darkest-unit-katyusha-n = Katioucha { $n }
darkest-unit-leningrad-front-artillery = Artillerie du front de Leningrad
darkest-unit-leningrad-front-aviation = Aviation du front de Leningrad
darkest-unit-baltic-front-artillery = Artillerie du front de la Baltique
darkest-unit-baltic-front-aviation = Aviation du front de la Baltique
darkest-unit-western-front-artillery = Artillerie du front de l’Ouest
darkest-unit-western-front-aviation = Aviation du front de l’Ouest
darkest-unit-reserve-front-artillery = Artillerie du front de réserve
darkest-unit-reserve-front-aviation = Aviation du front de réserve
darkest-unit-southwest-front-artillery = Artillerie du front du Sud-Ouest
darkest-unit-southwest-front-aviation = Aviation du front du Sud-Ouest
darkest-unit-south-front-artillery = Artillerie du front du Sud
darkest-unit-south-front-aviation = Aviation du front du Sud
darkest-unit-coastal-artillery = Artillerie côtière
darkest-unit-black-sea-aviation = Aviation de la mer Noire
darkest-unit-siberian-aviation = Aviation de Sibérie
darkest-unit-red-banner-baltic-fleet = Flotte de la Baltique du Drapeau rouge
darkest-unit-red-banner-black-sea-fleet = Flotte de la mer Noire du Drapeau rouge
darkest-unit-tank-factory = Usine de chars
darkest-unit-plane-factory = Usine d’avions
darkest-unit-arty-factory = Usine d’artillerie
darkest-unit-fortification-line = Ligne fortifiée
darkest-unit-kriegsmarine-baltic-squadron = Escadre de la Baltique de la Kriegsmarine
darkest-unit-n-finnish-corps = { $n }e corps finlandais
darkest-unit-group-o = Groupe O
darkest-unit-n-rumanian-corps = { $n }e corps roumain
darkest-unit-rumanian-mountain-corps = Corps de montagne roumain
darkest-unit-rumanian-armoured-corps = Corps blindé roumain
darkest-unit-italian-mobile-corps = Corps mobile italien
darkest-unit-hungarian-mobile-corps = Corps mobile hongrois
darkest-unit-slovak-expeditionary-group = Groupe expéditionnaire slovaque
darkest-unit-n-hungarian-corps = { $n }e corps hongrois
darkest-unit-n-italian-corps = { $n }e corps italien
darkest-unit-alpini-italian-corps = Corps italien Alpini
darkest-unit-n-panzerkorps = { $n }. Panzerkorps
darkest-unit-n-armee = { $n }. Armee
darkest-unit-n-armeekorps = { $n }. Armeekorps
darkest-unit-n-gebirgskorps = { $n }. Gebirgskorps
darkest-unit-n-korps = { $n }. Korps
darkest-unit-ss-panzerkorps = SS-Panzerkorps
darkest-unit-n-fliegerkorps = { $n }. Fliegerkorps

## darkest: map

darkest-sheet-title = LE FRONT DE L’EST
darkest-sheet-years = de juin 1941 à mai 1943
darkest-sign-forest = Forêt
darkest-sign-swamp = Marais
darkest-sign-hills = Collines
darkest-sign-mountain = Montagnes
darkest-sign-border = Frontière de 1941
darkest-sign-river = Fleuve
darkest-sign-closed = Infranchissable
darkest-sign-strait = Détroit
darkest-sign-highway = Autoroute
darkest-sign-stalin = Ligne Staline
darkest-sign-victory = Ville de victoire
darkest-sign-major = Grande ville
darkest-sign-city = Ville
darkest-sign-town = Bourg
darkest-sign-oil = Pétrole
darkest-sign-fortress = Forteresse
darkest-sign-port = Port
darkest-sign-axis = Ravitaillement de l’Axe
darkest-sign-soviet = Ravitaillement soviétique
darkest-label-baltic-sea = MER BALTIQUE
darkest-label-gulf-of-finland = GOLFE DE FINLANDE
darkest-label-black-sea = MER NOIRE
darkest-label-sea-of-azov = MER D’AZOV
darkest-label-caspian-sea = MER CASPIENNE
darkest-label-gulf-of-riga = Golfe de Riga
darkest-label-l-ladoga = L. Ladoga
darkest-label-l-onega = L. Onega
darkest-label-l-peipus = L. Peïpous
darkest-label-finland = FINLANDE
darkest-label-east-prussia = PRUSSE-ORIENTALE
darkest-label-poland-g-g = POLOGNE (G.G.)
darkest-label-slovakia = SLOVAQUIE
darkest-label-hungary = HONGRIE
darkest-label-rumania = ROUMANIE
darkest-label-belorussia = BIÉLORUSSIE
darkest-label-ukraine = UKRAINE
darkest-label-russia = RUSSIE
darkest-label-estonia = ESTONIE
darkest-label-latvia = LETTONIE
darkest-label-lithuania = LITUANIE
darkest-label-galicia = GALICIE
darkest-label-bessarabia = BESSARABIE
darkest-label-crimea = CRIMÉE
darkest-label-karelia = CARÉLIE
darkest-label-kuban = KOUBAN
darkest-label-pripet-marshes = Marais du Pripet
darkest-label-valdai-hills = Plateau du Valdaï
darkest-label-bryansk-forest = Forêt de Briansk
darkest-label-carpathians = Carpates
darkest-label-caucasus = Caucase
darkest-label-crimean-mts = Monts de Crimée
darkest-label-donets-ridge = Hauteurs du Donets
darkest-label-volga-hills = Hauteurs de la Volga
darkest-label-stavropol = Plateau de Stavropol
darkest-label-kalmyk-steppe = Steppe kalmouke
darkest-label-sweden = SUÈDE
darkest-label-bulgaria = BULGARIE
darkest-label-turkey = TURQUIE

## last: board

last-table = La table de cartes de The Last Crusade
last-table-role = table de cartes
last-battlefield = Champ de bataille et arrières
last-seat = { $seat ->
    [axis] Axe
   *[allied] Alliés
}
last-own = à vous
last-enemy = ennemie
last-hidden = Carte cachée
last-hidden-text = Vous en voyez le dos : seul son propriétaire sait ce qu’elle est.
last-tagged = { $name } ({ $tag })
last-hidden-number = Carte cachée { $tag }
last-terrain-unknown = Pas encore montré
last-zone = { $terrain } ({ $place })
last-spot = { $id ->
    [r1c1] Axe nord
    [r1c2] Axe milieu
    [r1c3] Axe sud
    [r2c1] centre nord
    [r2c2] centre milieu
    [r2c3] centre sud
    [r3c1] allié nord
    [r3c2] allié milieu
   *[r3c3] allié sud
}
last-hq-of = { $seat ->
    [axis] Quartier général de l’Axe
   *[allied] Quartier général allié
}
last-hq-short = { $seat ->
    [axis] QG de l’Axe
   *[allied] QG allié
}
last-airfield = Aérodrome
last-airfield-of = { $seat ->
    [axis] Aérodrome de l’Axe
   *[allied] Aérodrome allié
}
last-rear = Ciel de l’arrière
last-rear-short = Arrière
last-rear-of = { $seat ->
    [axis] Ciel de l’arrière de l’Axe
   *[allied] Ciel de l’arrière allié
}
last-lane = { $id ->
    [c1] nord
    [c2] milieu
   *[c3] sud
}
last-air-at = { $corridor } ({ $row })
last-corridor = { $id ->
    [K12] Couloir nord
   *[K23] Couloir sud
}
last-bridge-at = Pont ({ $place })
last-bridge-state = { $hits } coups sur { $of }
last-bridge-gone = détruit
last-on-table = Sur la table
last-edge-of = { $place }, bord vers { $other }
last-edge-out = le côté de la table
last-obstacle = { $name } sur { $edge }
last-row = { $row ->
    [r1] Rangée de l’Axe
    [r2] Rangée centrale
   *[r3] Rangée alliée
}
last-row-in = { $row ->
    [r1] rangée de l’Axe
    [r2] rangée centrale
   *[r3] rangée alliée
}
last-places = Ailleurs
last-sort-unit = Unités
last-sort-infantry = Infanterie
last-sort-armor = Blindés
last-sort-aircraft = Avions
last-sort-terrain = Terrains
last-sort-special = Cartes spéciales
last-sort-token = Pions
last-sort-attachment = Rattachements
last-sort-event = Événements
last-sort-fortification = Fortifications
last-sort-general = Généraux
last-sort-hq_troop = Troupes de quartier général
last-sort-leader = Chefs
last-sort-obstacle = Obstacles
last-sort-ordnance = Munitions
last-sort-support_weapon = Armes d’appui
last-sort-tactic = Tactiques
last-word-cards = Paquet
last-word-units = Paquet d’Unités
last-word-specials = Paquet de Spéciales
last-word-nation = La capacité de la nation
last-hits = { $known ->
    [yes] { $hits ->
        [one] { $hits } coup sur { $of }
       *[other] { $hits } coups sur { $of }
    }
   *[no] { $hits ->
        [one] { $hits } coup
       *[other] { $hits } coups
    }
}
last-paid = déployée pour { $n } de Ravitaillement
last-committed = engagée
last-unspotted = non repérée
last-dug-in = retranchée
last-patrol = en patrouille
last-mission = en mission
last-unsupplied = non ravitaillée
last-half = demi-puissance de feu
last-assaults = donne l’assaut
last-supports = en appui
last-fired = a tiré
last-reconned = a reconnu
last-moved = a bougé
last-riding = sur { $host }
last-carries = transporte { $names }
last-attached = avec { $names }
last-under = sous l’effet de { $name }
last-numbers = infanterie { $inf }, blindés { $arm }, air { $air }, Défense { $def }
last-held = { $seat ->
    [axis] tenu par l’Axe
   *[allied] tenu par les Alliés
}
last-no-mans-land = No man’s land
last-hq-count = { $n } emplacements sur 9 occupés
last-supply-of = Ravitaillement { $n }
last-hand-count = { $n ->
    [one] { $n } carte en main
   *[other] { $n } cartes en main
}
last-deck-count = { $n ->
    [one] { $n } carte dans le paquet
   *[other] { $n } cartes dans le paquet
}
last-pile-count = { $points ->
    [one] Pile de Victoire : { $points } point, { $n } cartes
   *[other] Pile de Victoire : { $points } points, { $n } cartes
}
last-pile-hidden = Pile de Victoire : { $n } cartes, face cachée
last-assaulted = { $round ->
    [0] assaut déclaré
   *[other] assaut, round { $round }
}
last-units-here = { $n ->
    [one] { $n } carte ici
   *[other] { $n } cartes ici
}
last-empty = rien ici
last-cost = coût { $n }
last-of = { $n } / { $of }
last-line = { $n } sur 9 · Ravit. { $supply } · { $points } PV
last-line-air = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
last-stock-of = { $seat ->
    [axis] Réserve de l’Axe
   *[allied] Réserve alliée
}
last-supply = Ravitaillement
last-hand = Main
last-deck = Paquet
last-deck-units = Unités
last-deck-specials = Spéc.
last-discards = Défausse
last-discards-short = Déf.
last-victory = Victoire
last-points = { $n } PV
last-draw-from = Piocher dans le paquet
last-mark-act = peut agir
last-mark-dest = peut être choisi
last-mark-aim = peut être attaqué
last-mark-picked = choisi
last-take-act = Choisir
last-take-dest = Ici
last-take-aim = Cible
last-close = Fermer
last-not-playable = injouable maintenant
last-playable = { $able } sur { $all } jouables
last-hand-empty = Aucune carte
last-tray-lay = Terrains
last-tray-buy = À acheter
last-tray-place = À placer
last-also-here = Également ici
last-main = Attaque principale
last-flank = Flanc
last-assault-on = Assaut : { $place }
last-round = Round { $n }
last-declared = déclaré
last-from = Depuis { $place }
last-guns = Pièces en appui
last-defenders = Défenseurs
last-cover = Pièces de la défense
last-left = reste { $n } sur { $of }
last-fires-at = { $shooter } tire sur { $target }
last-off-board = Une attaque venue d’ailleurs
last-shot = Un tir
last-attack-assault = assaut
last-attack-support = appui d’artillerie
last-attack-bombard = bombardement
last-attack-airstrike = frappe aérienne
last-attack-return = riposte
last-attack-aa = tir antiaérien
last-attack-air = combat aérien
last-tracks = État de la partie
last-setup = Mise en place
last-turn = Tour { $turn }
last-turn-of = Tour { $turn } sur { $limit }
last-goal = Les cartes ennemies détruites rapportent leur coût. Prendre le quartier général ennemi termine la partie et rapporte 5 points de plus ; le plus haut total gagne.
last-phases = Phases du tour
last-phase-reinforcement = Renforts
last-phase-air = Action aérienne
last-phase-recon = Reconnaissance
last-phase-bombardment = Bombardement
last-phase-maneuver = Feu et Manœuvre
last-phase-letter-reinforcement = R
last-phase-letter-air = A
last-phase-letter-recon = C
last-phase-letter-bombardment = B
last-phase-letter-maneuver = M
last-legend = Abréviations
last-short-fp = PF
last-short-fp-text = Puissance de feu : le nombre de dés qu’une unité lance
last-short-inffp = PF inf
last-short-inffp-text = Puissance de feu contre l’infanterie
last-short-armfp = PF bld
last-short-armfp-text = Puissance de feu contre les blindés
last-short-mf = FM
last-short-mf-text = Facteur de mouvement : le nombre de zones qu’une unité parcourt
last-short-tn = NC
last-short-tn-text = Nombre Cible : un dé qui l’atteint ou le dépasse touche ; 5 en général
last-row-points = Points
last-row-pile = Cartes de la Pile de Victoire
last-row-supply = Ravitaillement
last-row-zones = Zones tenues
last-row-hand = Main
last-row-deck = Paquet
last-unknown = ?
last-force = Force de départ
last-times = { $name } × { $n }
last-in-force = En vigueur
last-effect-unnamed = Une règle de la nation
last-on = sur { $what }
last-seen-hand = Vues dans la main ennemie
last-discards-of = { $seat ->
    [axis] Défausse de l’Axe
   *[allied] Défausse des Alliés
}
last-pile-of = { $seat ->
    [axis] Pile de Victoire de l’Axe
   *[allied] Pile de Victoire des Alliés
}
last-offers-end = { $seat ->
    [axis] L’Axe propose de terminer la partie.
   *[allied] Les Alliés proposent de terminer la partie.
}
last-nation-ge = Allemagne
last-nation-us = États-Unis
last-nation-su = Union soviétique
last-nation-gb = Grande-Bretagne
last-nation-ff = Français libres
last-nation-plw = Pologne (Ouest)
last-nation-hu = Hongrie
last-nation-ro = Roumanie
last-nation-it = Italie
last-nation-fi = Finlande
last-nation-yu = Yougoslavie
last-nation-ple = Pologne (Est)
last-deck-ge-1 = Percée blindée : chars lourds devant, Panzergrenadiers juste derrière.
last-deck-ge-2 = Défense élastique : fortifications, canons et contre-attaques.
last-deck-us-1 = Toutes armes : Sherman, infanterie blindée et une artillerie qui répond toujours.
last-deck-us-2 = Aéroportés et aviation : parachutistes sur les arrières, chasseurs-bombardiers au-dessus.
last-deck-su-1 = Bataille en profondeur : des corps de chars qui percent et roulent encore.
last-deck-su-2 = Des masses d’infanterie, et de l’artillerie à perte de vue.
last-deck-gb-1 = L’attaque préparée : le feu d’abord, puis infanterie et chars ensemble.
last-deck-ff-1 = Des colonnes rapides qui libèrent avant que quiconque soit prêt.
last-deck-plw-1 = Brigades blindée et parachutiste, peu nombreuses et coriaces.
last-deck-hu-1 = Tient une ville et contre-attaque depuis elle.
last-deck-ro-1 = Défense en profondeur, ligne derrière ligne.
last-deck-it-1 = Défense obstinée, chars légers et parachutistes.
last-deck-fi-1 = Guerre en forêt : de petites unités difficiles à trouver.
last-deck-yu-1 = Partisans : partout et nulle part.
last-deck-ple-1 = Infanterie et chars à l’assaut ensemble, l’artillerie soviétique derrière.
last-card-ter-clear = Terrain dégagé
last-card-ter-steppe = Steppe
last-card-ter-farmland = Champs
last-card-ter-crossroads = Carrefour
last-card-ter-orchard = Verger
last-card-ter-village = Village
last-card-ter-woods = Bois
last-card-ter-gully = Ravin
last-card-ter-marsh = Marais
last-card-ter-polder = Polder
last-card-ter-bridge = Pont
last-card-ter-hill = Colline
last-card-ter-bocage = Bocage
last-card-ter-forest = Forêt
last-card-ter-railyard = Gare de triage
last-card-ter-ridge = Crête
last-card-ter-town = Bourg
last-card-ter-ruins = Ville en ruine
last-card-ter-mountain = Montagne
last-effect-clear = Blindés sans infanterie
last-effect-steppe = Reconnaissance +1 dé · blindés seuls
last-effect-farmland = Reconnaissance −1 dé
last-effect-crossroads = Motorisés d’ici +1 FM
last-effect-orchard = Frappes aériennes −1 PF
last-effect-village = Air et artillerie −1 PF
last-effect-woods = Reconnaissance −1 dé · air −1 PF · assaut de blindés −1 PF inf
last-effect-gully = Artillerie −1 PF · soldats abrités +1 NC
last-effect-marsh = Difficile · assaut de blindés −2 · pas de retranchement
last-effect-polder = Un blindé par assaut · reconnaissance +1 dé
last-effect-bridge = Rivière avec un pont
last-effect-hill = Défenseurs +2 PF inf
last-effect-bocage = Difficile · soldats en défense +1/+1 · reconnaissance −1 dé
last-effect-forest = Difficile · reconnaissance −1 dé · air −2 PF · assaut de blindés −2 PF inf
last-effect-railyard = Tenant +1 Ravitaillement
last-effect-ridge = Défenseurs +2/+1 · artillerie +1 portée
last-effect-town = Difficile · air et artillerie −2 PF · abrités +1 NC
last-effect-ruins = Difficile · air et artillerie −2 PF · un coup de plus ignoré
last-effect-mountain = Difficile · défenseurs +2 PF inf · flancs +1 seulement

## last: what a card says

last-stat-inf = Infanterie
last-stat-arm = Blindés
last-stat-air = Avions
last-stat-air-return = Avions, riposte
last-stat-def = Défense
last-big-hits = { $hits } coup{ $hits ->
    [0] {""}
    [1] {""}
   *[other] s
} sur { $of }
last-fact-mf = Mouvement { $n }
last-fact-motorized = Motorisée
last-fact-recon = Reconnaissance { $n }
last-fact-range = Portée { $n }
last-fact-dig = Peut se retrancher
last-fact-carries = Transporte une unité de soldats
last-fact-launch = Décollage : { $n }
last-keyword-airborne = Aéroportée
    .means = Tant que le Largage aéroporté est en jeu, elle peut aller du quartier général droit dans n’importe quelle zone pour 2 de Ravitaillement, et reste toujours ravitaillée.
last-keyword-negates_obstacles = Annule les Obstacles
    .means = Un assaut auquel elle participe peut ignorer les Obstacles rencontrés ; elle ne tire alors pas au premier round.
last-keyword-engineer = Génie
    .means = Construit et déblaie là où une carte demande du Génie.
last-keyword-flankers_first = Sans tourelle
    .means = Quand elle défend, les attaquants de flanc peuvent tirer sur elle avant qu’elle ne tire.
last-keyword-atrocities = Atrocités
    .means = On lance un dé quand elle participe à un assaut ; sur 6, toutes les unités au sol ennemies ont +1 en Défense jusqu’à la fin. Une fois par partie.
last-keyword-friendly_fire = Tir ami
    .means = Chaque 1 de ses frappes aériennes touche une unité amie voisine de la zone.
last-keyword-unique = Unique
    .means = N’a d’effet qu’une fois par partie, quel que soit le joueur qui la joue.
last-keyword-counterattack = Contre-attaque
    .means = Une fois, pendant la phase de Feu et Manœuvre adverse, son propriétaire peut déclarer un assaut.
last-keyword-ignores_hitler = Ignore les cartes Hitler
    .means = Son propriétaire peut ignorer tous les effets des cartes Hitler.
last-keyword-ignores_stalin = Ignore les cartes Staline
    .means = Son propriétaire peut ignorer tous les effets des cartes Staline.

## table: pace (several at once, what passes by itself)
several-rows = Plusieurs à la fois
several-chosen = { $n } sur { $of } choisis
several-these = { $verb } : les { $n } choisis
several-all = { $verb } : tous, { $n }
several-whole = { $what }, avec tous ceux qui peuvent
several-habit-on = À l’arrivée : { $what } (toujours)
several-habit-off = À l’arrivée : demander chaque fois
several-arrange = Placer pour moi
several-hold = Appui long : en choisir
several-everybody = Tous
several-nobody = Aucun
taking-part = Prennent part
taking-out = Retirer : { $name }
idle-passed = Passé pour vous : { $what }
idle-stop = S’y arrêter désormais
table-key-all = choisir tout ce qui peut agir ensemble ; encore : rien
table-key-several = en choisir plusieurs : Maj avec les flèches, un clic ou un cadre tiré sur le plateau ; sur un écran tactile, appuyer longuement

## page: pace
settings-empty = Phases où rien n’est possible
settings-empty-all = passer
settings-empty-new = passer là où je n’ai jamais agi
settings-empty-stop = s’arrêter

## high: pace
high-all-load = Tout embarquer ({ $n })
high-habit-move-on = Les flottes embarquent tous ceux qui tiennent (toujours)
high-habit-move-off = Les flottes embarquent : demander chaque fois
high-all-with = Tous attaquent ({ $n })
high-all-occupy = Tous entrent ({ $n })
high-all-escort = Tous suivent ({ $n })

## darkest: pace
darkest-all-from = Attaquer de partout ({ $n })
darkest-all-with = Tous participent ({ $n })
darkest-all-fortify = Tous se retranchent ({ $n })
darkest-all-fortify-all = Toutes les piles se retranchent ({ $n })
darkest-all-guard = Tous deviennent de la Garde ({ $n })
darkest-then-done-announce = Attaquer et combattre un round
darkest-then-done-strike = Frapper et combattre un round

## last: pace
last-all-with = Tous à l’assaut ({ $n })
last-all-support = Tous soutiennent ({ $n })
last-all-dig = Tous se retranchent ({ $n })
last-all-supply = Tout ravitailler ({ $n })
## table: perspectives et menaces
odds-even = Chacun perd autant
odds-fewer = L’attaquant perd plus que le défenseur
odds-ruin = Il ne reste rien des attaquants
odds-assumes-moves-first = Après les mouvements nécessaires.
odds-assumes-next-turn = À votre prochain tour, en l’état actuel.
odds-siege-need = Le dé ne doit pas dépasser
odds-assumes-each-turn = Un jet à chaque tour tant que dure le siège.

## darkest: batailles entières, menaces
odds-cleared = La place est finalement nettoyée
odds-cleared-1 = Nettoyée en un round
odds-cleared-2 = Nettoyée en deux rounds
odds-cleared-later = Nettoyée en trois rounds ou plus
odds-holds = La place tient
odds-unit-lost = L’unité est perdue
odds-cut-off = Coupé du ravitaillement

## table: sound
table-sound-on = Le son est activé.
table-sound-off = Le son est coupé.
table-key-sound = activer ou couper le son
table-key-report = le bilan de la dernière bataille, ou le refermer

## stage: a fight
stage-title = Le combat
stage-order = Ordre de tir
stage-and-more = { $name } et { $count ->
    [one] une autre
   *[other] { $count } autres
}
stage-at = { $who } sur { $whom }
stage-against = { $who } contre { $whom }
stage-part-dice = dés
stage-part-needs = pour toucher
stage-hits = { $hits ->
    [one] { $hits } touche
   *[other] { $hits } touches
}
stage-hits-of = { $hits ->
    [one] { $hits } touche sur { $dice }
   *[other] { $hits } touches sur { $dice }
}
stage-chance = { $chance } de toucher avec chaque dé
stage-likely = { $chance } d’obtenir { $count ->
    [one] une touche ou plus
   *[other] { $count } touches ou plus
}
stage-turned = Le dé donne { $fell }, lu par le bas : { $reads }
stage-boxes = { $taken } touches sur { $of }
stage-stamp = PERDU
stage-sound = Son (S)
stage-proof = Preuve des dés
stage-none = Aucun combat pour l’instant.
stage-report = Après la bataille
stage-left = { $before } avant, { $after } restantes
stage-lost = Perdu : { $names }
stage-average = Touches, et ce que les dés donnent en moyenne
stage-mean = { $mean } en moyenne
## table: the rail
lens-title = Loupe
lens-forecast = Prévision
lens-looked = Sous les yeux
lens-battle = Le combat
forecast-point = Pointez un choix, ou un ennemi, pour voir ce qui peut en sortir.
forecast-reckoned = Calcul de ce qui peut en sortir…
forecast-none = Ce n’est pas à vous de décider.
forecast-back = Ce qui vient en retour
forecast-joins = Pourraient se joindre
forecast-sum = Comment le total se fait
forecast-round = Ce tour de combat
basis-trials = { $trials } essais
basis-then = { $own }, puis { $end }
odds-under = < { $chance }
odds-over = > { $chance }
odds-range = { $low }–{ $high } %
odds-between = entre { $low } et { $high }
odds-for-good = Perdu pour de bon en moyenne : attaquant { $attacker }, défenseur { $defender }
odds-losses = l’attaquant perd { $attacker }, le défenseur { $defender }
odds-mean-short = { $mean } en moyenne
odds-risk = { $fate } : { $chance }
odds-no-risk = { $fate } : aucun risque
threats-title = Ce qui pourrait vous frapper
table-key-done = Terminer : clore ou décliner ce qui est demandé
table-done-choose = Choisir ci-dessus
table-done-choose-note = rien à clore ici
table-done-wait = Pas à vous de décider
goal-not = sinon
goal-more = ils perdent plus
goal-all = anéantis
goal-clean = eux seuls perdent
goal-hurt = vous seul perdez
goal-fleet-loses = elle perd
goal-fleet-gone = détruite
goal-averted = évitées
goal-converted = convertie
goal-allied = alliée
goal-alliance-broken = rompue
goal-reconquered = regagnée
goal-bomb-works = réussite
goal-returns = il revient
goal-grail = le vrai Graal
goal-dispute = la troupe suit
goal-siege-falls = elle tombe
goal-recovers = il guérit
goal-bombed = Désorganisés
goal-arrives = elle arrive
goal-through-flak = passe la DCA
goal-fallen-gone = achevée
goal-siberia-comes = elle vient
goal-duel-won = ils s’en sortent moins bien
goal-destroyed = détruit
goal-hit = touché
goal-spotted = repéré
goal-blast-destroys = détruit
goal-blast-hits = touché
goal-bridge-found = trouvé
goal-bridge-destroyed = détruit
goal-stays = elle reste
## table: whole assaults, outlook, threats
goal-zone-taken = zone prise
goal-zone-held = zone tenue
goal-zone-lost = zone perdue
goal-hq-taken = QG pris
goal-hq-held = QG tenu
goal-hq-lost = QG perdu
goal-some-destroyed = certains détruits
goal-nobody-falls = personne ne tombe
goal-only-losses = les nôtres seuls
goal-held-whole = tenue sans perte
goal-held-with-losses = tenue, avec pertes
goal-damaged = endommagé
goal-unharmed = indemne
goal-own-destroyed = la nôtre détruite
goal-own-hit = la nôtre touchée
goal-own-damaged = la nôtre endommagée
goal-own-unharmed = la nôtre indemne
goal-cleared = nettoyé
goal-cleared-1 = 1 tour
goal-cleared-2 = 2 tours
goal-cleared-later = 3 ou plus
goal-holds = tient bon
goal-even = autant chacun
goal-fewer = vous perdez plus
goal-unit-lost = perdue
goal-ruin = plus rien de vous
goal-cut-off = coupée
goal-leader-dies = meurt
goal-leader-wounded = blessé
goal-dies-of-wounds = meurt de ses blessures

## table: stories and the chronicle

table-key-again = Revoir leur tour
table-key-digest = Ce qui s’est passé depuis : montrer ou replier
table-key-story = Pendant un récit : pause, étape en arrière, étape en avant
table-log-all = Tout
table-log-mine = Moi
table-log-theirs = L’autre
table-log-mattered = L’essentiel
table-log-new = { $count ->
    [one] Une nouvelle
   *[other] { $count } nouvelles
}
table-log-battle = Combat : { $place }
table-log-head = Tour { $turn }, { $seat }
table-log-head-nobody = Tour { $turn }

## story: what others did, played and summed up (parts 3 and 6)

story-title = Ce qui se passe
story-of = { $seat } : son tour
story-beat = { $n } sur { $of }
story-player = Le récit de son tour
story-beats = Ce qui s’est passé, étape par étape
story-you-lost = (vous avez perdu quelque chose)
story-skip = Aller à ma décision
story-restart = Depuis le début
story-back = Une étape en arrière
story-step = Une étape en avant
story-pause = Pause
story-play = Continuer
story-speed = Vitesse
story-instant = Immédiat
story-stamp-lost = { $count ->
    [one] Perdu
   *[other] Perdus : { $count }
}
story-stamp-gone = { $count ->
    [one] Détruit
   *[other] Détruits : { $count }
}
story-kind-phase = Phase
story-kind-march = Marche
story-kind-attack = Attaque
story-kind-round = Round
story-kind-event = Événement
story-kind-card = Carte
story-digest = Depuis votre dernière décision
story-again = Revoir
story-fold = Replier (G)
story-from-here = Revoir à partir de { $n }
story-tone-lost = perdu
story-tone-danger = en danger
story-tone-threat = menace
story-tone-gain = gain
story-tone-stronger = renfort
story-smaller = { $count ->
    [one] Un événement moindre est dans la chronique.
   *[other] { $count } événements moindres sont dans la chronique.
}
story-losses = { $total } perdus en tout
story-passed = Passé pour vous

## page: settings of stories

settings-story = Le tour des autres
settings-story-play = Le jouer
settings-story-instant = Le résumer
## last: whole assaults, outlook, threats
odds-zone-taken = La zone est prise
odds-zone-held = La zone tient
odds-zone-lost = La zone est perdue
odds-hq-taken = Le quartier général ennemi est pris
odds-hq-held = Le quartier général tient
odds-hq-lost = Le quartier général est perdu
odds-some-destroyed = Pas prise, mais une carte y est détruite
odds-nobody-falls = Aucune carte n’est détruite
odds-only-losses = Seules les nôtres sont détruites
odds-held-whole = Tenue sans perte
odds-held-with-losses = Tenue, avec des pertes
odds-damaged = Touchée, non détruite
odds-unharmed = Indemne
odds-own-destroyed = Notre carte est détruite
odds-own-hit = Notre carte est touchée
odds-own-damaged = La nôtre est touchée, non détruite
odds-own-unharmed = La nôtre est indemne
odds-shooter = Tire
odds-assumes-own-deck = Moyenne sur ce que peuvent être les cartes face cachée : aucun paquet de départ ne convient, donc toute carte de la nation dans les limites.
odds-some-down = Un des leurs au moins est abattu
odds-only-theirs-down = Seuls les leurs sont abattus
odds-both-down = Chacun perd des avions
odds-nobody-down = Personne n’est abattu
odds-only-ours-down = Seuls les nôtres sont abattus
odds-ends-from = Elle prend fin sur un dé d’au moins
odds-at-least = Le dé doit donner au moins
odds-demolition-less = Retiré des dés
odds-bridge-left = Coups que le pont supporte encore
## table: deux au même écran
across-look = { $seat } : un regard de votre côté ?
across-look-first = { $seat } : ceci est pour vos yeux seuls.
across-look-alone = Regarder à part : { $seat }
across-pass = Non, continuer
across-pass-turn = Non, et plus de ce tour
across-standard = Prendre ce que le jeu propose
across-pass-mouse = À vous de décider : { $seat }. Passez la souris ; tout le monde voit la même chose.
across-secrets = Pour un seul camp : { $seat }
across-alone = Pour un seul camp : { $seat }.
across-put-away = Ranger
table-hand-over-back = Revenir à ce que les deux peuvent voir

## new: conseils
new-hints = Conseils
new-hints-yes = Chacun peut consulter un ordinateur
new-hints-no = Aucun conseil d’ordinateur
new-hints-hint = Chacun peut alors demander ce qu’un ordinateur ferait à sa place. Qui rejoint la partie le lit avant de s’asseoir.

## table: la fin
end-score = Le score
end-of = { $value } sur { $needed }
end-lost = Pertes : { $seat }
end-lost-more = et { $count } de plus
end-lost-none = aucune
end-agreed = Terminée d’un commun accord : personne ne gagne
end-open = Tout ce qui était caché est maintenant visible.

## replay: comment elle a fini
replay-resigned = Victoire : { $seat } ({ $loser } abandonne)
replay-timed-out = Victoire : { $seat } ({ $loser } n’a plus de temps)
replay-agreed = Terminée d’un commun accord

## page: résultats
list-won = Gagnée
list-won-resigned = Gagnée par abandon
list-won-time = Gagnée au temps
list-lost = Perdue
list-lost-resigned = Perdue par abandon
list-lost-time = Perdue au temps
list-drawn = Nulle
list-agreed = Terminée d’un commun accord
list-again = Rejouer : l’autre attend
list-called-off = Annulée
list-they-won = Victoire : { $side }
list-they-won-resigned = Victoire par abandon : { $side }
list-they-won-time = Victoire au temps : { $side }

## last: la fin
last-hand-open = Sa main, visible maintenant

## last: short words
last-short-airfp = PF aér
last-short-airfp-text = Puissance de feu contre les avions
last-short-def = Def
last-short-def-text = Défense : autant de coups la détruisent

## high: codes and letters
high-legend = Codes et lettres
high-code-race = A3 · S5 · W4
high-code-race-text = Une Race asservie : Agraire, Spirituelle ou Belliqueuse (W), et son Nombre de Conversion, que le dé ne doit pas dépasser
high-code-hidden = ?
high-code-hidden-text = Une Race asservie face cachée
high-code-terrain = A2 · D1
high-code-terrain-text = Terrain d’une planète : autant de colonnes pour l’attaquant (A) ou le défenseur (D) d’un combat au sol
high-code-fleet = 1–10
high-code-fleet-text = Résultats du combat de flottes des Croisés, par numéro ; les tables disent ce que fait chacun
high-code-ground = A–J
high-code-ground-text = Résultats du combat au sol des Croisés, par lettre ; les tables disent ce que fait chacun
high-code-losses = 2/1
high-code-losses-text = Résultats de la table des Wersgorix : ce que perdent l’attaquant et le défenseur
high-code-unit = A, B, C…
high-code-unit-text = La lettre d’une flotte ou d’une armée, par laquelle le journal l’appelle
