### Crusades: the words of the page and of the server. One file per language, the same keys in each.

## common

common-close = Fermer
common-dismiss = Masquer
common-copy = Copier
common-copied = Copié.
common-copy-by-hand = Le texte est sélectionné : copiez-le au clavier.
common-open-rule = Ouvrir la règle { $id }
common-die-hit = { $value }, touché
common-die-miss = { $value }, manqué
common-cancel = Annuler
common-yes = Oui
common-no = Non
common-done = Terminé
common-home = Accueil
common-skip = Aller au contenu
common-loading = Un instant…
common-retry = Réessayer
common-server-away = Le serveur ne répond pas. Un nouvel essai suit.

## home

## new game, join, watch, account, records, help

## table

## board: high

## rules

## replay

## settings

settings-title = Réglages
settings-language = Langue
settings-theme = Thème
settings-theme-auto = Comme le système
settings-theme-light = Clair
settings-theme-dark = Sombre
settings-text = Taille du texte
settings-patterns = Motifs sur la carte
settings-patterns-hint = Des hachures en plus des couleurs : rien ne dépend de la couleur seule.
settings-contrast = Contraste élevé
settings-motion = Moins de mouvement
settings-motion-hint = Les dés restent immobiles, rien ne glisse. Le choix du système est toujours respecté.
settings-sound = Un son quand c’est à vous
settings-notices = Notifications du navigateur
settings-notices-hint = Quand c’est à vous et que cette page est cachée.
settings-notices-blocked = Le navigateur les interdit pour ce site ; autorisez-les d’abord.
settings-confirm = Confirmer avant les dés
settings-confirm-hint = Ce que vous choisissez sur le plateau n’est joué qu’à la seconde pression.

## server
