import type { Vocabulary } from "./vocabulary.ts";

export const FRENCH: Vocabulary = {
  tasks: `
    ajouter créer insérer nouveau création écrire
    supprimer effacer enlever retirer suppression
    changer modifier éditer remplacer modification
    afficher voir montrer lister visualiser
    trouver chercher rechercher localiser
    démarrer lancer exécuter
    arrêter stopper tuer annuler interrompre
    redémarrer recharger
    installer installation
    configurer paramétrer configuration réglage
    activer permettre autoriser
    désactiver
    autoriser permettre accorder
    bloquer interdire refuser restreindre
    empêcher éviter protéger
    réparer corriger résoudre
    vérifier contrôler tester
    copier dupliquer cloner
    déplacer migrer transférer
    enregistrer sauvegarder conserver
    restaurer récupérer annuler
    importer charger
    exporter extraire
    envoyer transmettre
    télécharger
    comparer différence différences
    fusionner joindre combiner
    diviser séparer
    limiter limite maximum
    rapide vite lent vitesse performance performances optimiser optimisation
    réduire diminuer taille
    grand gros taille
    combien nombre
    planifier programmer planification
    compresser compression
    automatique automatiquement automatiser
    gérer gestion administrer
    utiliser utilisation
    sécuriser sécurité protéger
    partager partage
    renommer
    garder maintenir
    mettre faire
    personnaliser personnalisé
    aide guide tutoriel exemple exemples introduction`,
  things: `
    utilisateur compte
    dossier répertoire
    image photo
    mail courriel email messagerie
    site page
    ordinateur machine
    connexion authentification
    erreur bogue bug
    prix coût tarif
    acheter commander
    livraison expédition
    facture note
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
