/**
 * Verbs of several words, and the words that pages say for them. Where there are dots, others may
 * stand between: `turn the cache off`.
 */
export const PHRASES: Readonly<Record<string, string>> = {
  en: `
    turn … off / disable deactivate
    switch … off / disable deactivate
    turn on / enable activate
    switch on / enable activate
    switch to / change migrate use
    get rid / delete remove drop discard
    throw … away / delete discard remove
    go back / revert undo previous restore
    get … back / restore recover revert
    bring … back / restore recover
    take … back / undo revert revoke
    roll … back / rollback revert undo
    find … out / determine check show
    figure … out / determine detect
    look … up / find search query lookup
    look at / view show inspect
    look for / search find
    set … up / configure install setup create
    make sure / ensure verify check
    speed … up / performance faster optimize
    slow … down / throttle limit slow
    run … out / full exhausted limit exceeded
    keep … out / block deny restrict
    lock … out / block deny
    leave … out / exclude omit skip ignore
    take … out / remove exclude extract
    put … together / combine merge join
    take … apart / split separate
    break … up / split divide
    clean … up / remove purge cleanup delete
    free … up / reclaim release shrink
    carry … out / perform execute run
    hold … back / delay defer
    put … off / postpone delay defer
    come from / source origin
    stand for / abbreviation meaning acronym
    fill in / complete enter
    hand over / transfer pass
    give access / grant permission allow authorize
    get access / permission authenticate
    give … up / abort cancel stop
    sign … up / register registration
    sign in / login authentication
    sign … out / logout
    log in / login authentication
    log … out / logout
    keep track / track monitor log
    keep up / update maintain
    catch up / synchronize update
    go wrong / error fail failure problem
    go on / continue resume
    blow … up / grow error
    write … down / record log
    make up / contain consist
    get started / introduction tutorial quickstart
    start over / reset restart
    start again / restart resume
    try again / retry
    do again / repeat redo
    over again / repeat
    at once / simultaneous multiple parallel bulk
    at the same time / simultaneous concurrent parallel multiple
    more than one / multiple several
    one by one / sequential iterate
    line by line / iterate lines
    for free / license free
    in the background / background daemon worker asynchronous
    on startup / boot start
    every day / daily schedule cron
    every night / nightly schedule cron`,
  de: `
    schalte … aus / ausschalten abschalten deaktivieren
    schalte … ab / abschalten ausschalten deaktivieren
    schalte … ein / einschalten aktivieren
    lege … an / anlegen erstellen erzeugen
    richte … ein / einrichten konfigurieren einrichtung
    stelle … ein / einstellen konfigurieren einstellung
    stelle … her / wiederherstellen wiederherstellung herstellen
    stelle … um / umstellen wechseln
    füge … hinzu / hinzufügen einfügen
    füge … ein / einfügen hinzufügen
    zeige … an / anzeigen auflisten
    sehe … an / ansehen anzeigen
    lese … aus / auslesen lesen
    gebe … aus / ausgeben ausgabe
    gebe … frei / freigeben freigabe
    gebe … ein / eingeben eingabe
    melde … an / anmelden anmeldung authentifizierung
    melde … ab / abmelden abmeldung
    führe … aus / ausführen starten
    führe … zusammen / zusammenführen verbinden
    fasse … zusammen / zusammenfassen zusammenführen
    breche … ab / abbrechen beenden
    halte … an / anhalten stoppen
    schließe … aus / ausschließen ignorieren
    wähle … aus / auswählen auswahl
    probiere … aus / testen
    teile … auf / aufteilen teilen trennen
    lade … herunter / herunterladen download
    lade … hoch / hochladen upload
    räume … auf / aufräumen löschen
    mache … rückgängig / rückgängig wiederherstellen zurücksetzen
    setze … zurück / zurücksetzen wiederherstellen
    nehme … zurück / zurücknehmen rückgängig
    spiele … ein / einspielen installieren
    spiele … zurück / zurückspielen wiederherstellen
    finde … heraus / herausfinden ermitteln
    werde … los / löschen entfernen
    geht schief / fehler
    zur selben zeit / gleichzeitig`,
  fr: `
    mettre en place / configurer installer configuration
    mettre à jour / actualiser mise
    mettre en route / démarrer
    revenir en arrière / annuler restaurer
    se débarrasser / supprimer effacer
    en même temps / simultanément plusieurs
    faire marche arrière / annuler
    prendre en charge / supporter support
    tenir à jour / actualiser
    se connecter / connexion authentification
    se passer / arriver`,
  es: `
    poner en marcha / iniciar arrancar
    poner al día / actualizar
    dar de alta / crear añadir registrar
    dar de baja / eliminar borrar
    deshacerse de / eliminar borrar
    llevar a cabo / ejecutar realizar
    volver atrás / deshacer revertir restaurar
    echar un vistazo / ver mostrar
    al mismo tiempo / simultáneamente varios
    dejar fuera / excluir ignorar
    darse de alta / registro`,
};
