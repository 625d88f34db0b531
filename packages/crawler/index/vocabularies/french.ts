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
    aide guide tutoriel exemple exemples introduction
    autre autres / distant
    plusieurs / multiple multiples
    gratuit libre / licence
    facile simple / rapide
    cassé endommagé / erreur réparer
    vide / nul
    cacher masquer / caché
    attendre / délai
    choisir sélectionner / choix
    apprendre comprendre
    savoir connaître / déterminer
    longtemps durée / durée`,
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
    avocat juriste
    piraté compromis intrusion attaque compromission
    panne incident problème
    imprimante impression imprimer
    recompiler compiler compilation
    noyau kernel
    chiffrer chiffrement crypter
    certificat ssl tls
    droit permission accès autorisation
    administrateur root
    nom hôte
    domaine hôte
    adresse url
    rediriger redirection renvoyer
    mandataire proxy
    réseau connexion
    wifi sans
    disque partition volume
    mémoire ram
    processeur cpu
    processus programme
    programme application logiciel
    paquet logiciel
    module extension
    version publication
    jour mise
    tester test
    message notification
    avertissement alerte
    police caractère
    écran affichage
    clavier saisie
    langue traduction localisation
    taille longueur
    limite quota
    copie sauvegarde
    état statut
    formulaire saisie
    option paramètre
    réglage paramètre configuration
    défaut standard
    fonction méthode
    requête interrogation
    remplacer substituer
    convertir conversion
    archive compression
    téléverser téléchargement
    télécharger téléchargement
    cache tampon
    bureau environnement
    répertoire accès
    restreindre contrôle accès
    distance distant
    fichier document
    client acheteur
    commande achat
    remise réduction
    abonnement forfait
    paiement payer
    impôt taxe
    loyer location
    maison logement
    assurance police
    prêt crédit
    vol avion
    train gare
    hébergement hôtel
    voyage séjour
    recette plat
    médicament traitement
    maladie affection
    enfant enfants
    cours formation
    contrat accord`,
};
