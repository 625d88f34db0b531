import type { Vocabulary } from "./vocabulary.ts";

export const FRENCH: Vocabulary = {
  tasks: `
    ajouter créer insérer nouveau écrire / création
    supprimer effacer enlever retirer / suppression
    changer modifier éditer / remplacer modification
    afficher voir montrer lister visualiser
    trouver chercher rechercher / localiser
    démarrer lancer exécuter
    installer / installation
    configurer paramétrer / configuration réglage
    activer permettre autoriser
    désactiver
    autoriser permettre / accorder
    empêcher éviter / protéger
    réparer corriger résoudre
    vérifier contrôler / tester
    comparer différence différences
    rapide vite lent / vitesse performance performances optimiser optimisation
    grand gros / taille
    combien / nombre
    automatique automatiquement / automatiser
    gérer / gestion administrer
    utiliser / utilisation
    garder maintenir
    mettre faire
    page pages
    personnaliser personnalisé
    aide guide tutoriel exemple exemples introduction`,
  things: `
    arrêter stopper tuer annuler interrompre
    redémarrer recharger
    bloquer interdire refuser restreindre
    copier dupliquer cloner
    déplacer migrer transférer
    enregistrer sauvegarder conserver
    restaurer récupérer annuler
    importer charger
    exporter extraire
    envoyer transmettre
    fusionner joindre combiner
    diviser séparer
    limiter limite maximum
    réduire diminuer taille
    planifier programmer planification
    compresser compression
    sécuriser sécurité protéger
    partager partage
    utilisateur compte
    dossier répertoire
    image photo
    mail courriel email messagerie
    ordinateur machine
    connexion authentification
    erreur bogue bug
    prix coût tarif
    acheter commander
    livraison expédition
    téléphone mobile
    sauvegarde backup
    réseau network
    journal log
    tâche travail
    disque stockage
    voiture véhicule
    médecin docteur
    avocat juriste`,
};
