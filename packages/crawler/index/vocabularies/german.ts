import type { Vocabulary } from "./vocabulary.ts";

export const GERMAN: Vocabulary = {
  tasks: `
    hinzufügen anlegen erstellen einfügen erzeugen neu schreiben bauen
    löschen entfernen / beseitigen
    ändern ändere anpassen bearbeiten aktualisieren setzen / ersetzen umstellen
    anzeigen zeigen sehen auflisten ansehen
    finden suchen ermitteln herausfinden
    starten ausführen / starte aufrufen
    installieren einrichten installiere / installation einrichtung
    konfigurieren konfiguriere einstellen anpassen / konfiguration einstellung einstellungen
    aktivieren aktiviere einschalten anschalten erlauben zulassen
    deaktivieren abschalten ausschalten
    erlauben zulassen / gestatten gewähren
    verhindern vermeiden / schützen
    beheben reparieren lösen
    prüfen überprüfen / testen kontrollieren
    vergleichen unterschied unterschiede
    schnell schneller langsam / geschwindigkeit leistung optimieren optimierung
    kleiner / verkleinern reduzieren
    groß / größe
    viele / anzahl zahl
    automatisch / automatisieren
    verwalten / verwaltung
    verwenden benutzen nutzen / verwendung
    halten aktualisieren / aktuell
    gehört / enthält
    hilfe anleitung tutorial beispiel beispiele erklärt einführung
    machen tun
    seite seiten / webseite
    brauchen benötigen
    aktualisieren / aktualisierung upgrade update
    bauen / übersetzen kompilieren
    kaputt beschädigt / fehler reparieren wiederherstellen
    anderer andere anderen / entfernt
    mehrere / gleichzeitig
    kostenlos gratis frei / lizenz
    einfach leicht / schnellstart
    falsch / fehler
    leer / null
    verstecken ausblenden / verborgen
    warten / wartezeit
    betreiben / betrieb
    lange / dauer
    herausfinden / feststellen
    wählen auswählen aussuchen / auswahl
    lernen verstehen`,
  things: `
    stoppen beenden abbrechen anhalten
    blockieren sperren verbieten ablehnen verweigern einschränken
    kopieren duplizieren klonen
    verschieben umziehen migrieren übertragen
    speichern sichern aufbewahren
    wiederherstellen rückgängig
    importieren laden einlesen
    exportieren auslesen
    senden schicken verschicken
    verbinden zusammenführen
    teilen freigeben freigabe teile
    begrenzen beschränken maximal
    täglich nachts zeitplan planen regelmäßig
    absichern sicherheit sicher sichere
    benutzer konto benutzerkonto nutzer anwender
    ordner verzeichnis
    bild foto
    email mail
    rechner computer maschine
    anmeldung anmelden login authentifizierung
    passwort kennwort
    fehler bug
    preis kosten
    kaufen bestellen
    lieferung versand
    rechnung faktura
    smartphone mobiltelefon
    datensicherung backup sicherung
    festplatte platte
    drucker drucken
    netzwerk netz
    protokoll log
    aufgabe job
    auto fahrzeug
    wohnung apartment
    arzt praxis
    anwalt rechtsanwalt
    einbruch eingebrochen angriff kompromittiert kompromittierung eindringling
    gehackt kompromittiert angriff
    rechnername hostname
    name hostname
    webserver http apache
    server dienst
    domain domäne host
    drucker druckdienst
    verschlüsseln verschlüsselung
    zertifikat ssl tls
    berechtigung recht rechte zugriff
    administrator root verwalter
    adresse url
    weiterleiten umleiten umleitung weiterleitung
    proxy gateway
    verbindung netzwerk
    wlan drahtlos
    festplatte laufwerk datenträger partition
    speicher arbeitsspeicher
    prozessor cpu
    prozess programm
    programm anwendung software
    paket software
    modul erweiterung
    erweiterung plugin
    version veröffentlichung ausgabe
    unterstützt unterstützung support lebenszyklus
    aktualisierung upgrade update
    übersetzen kompilieren compilieren
    testen test
    meldung nachricht
    meldung protokoll
    warnung hinweis
    schrift schriftart
    bildschirm monitor anzeige
    tastatur eingabe
    sprache lokalisierung
    größe länge
    grenze limit begrenzung
    kopie sicherung
    zustand status
    formular eingabe
    option parameter schalter
    einstellung konfiguration option
    standard vorgabe
    funktion methode
    fehler problem störung
    abfrage anfrage
    ersetzen austauschen
    umwandeln konvertieren konvertierung
    komprimieren kompression archiv packen
    archiv komprimieren
    hochladen upload
    herunterladen download
    zwischenspeicher cache
    arbeitsumgebung desktop oberfläche
    kern kernel
    kernel betriebssystemkern
    firewall paketfilter
    fernzugriff ssh entfernt
    kunde käufer
    bestellung auftrag
    rabatt gutschein
    abo abonnement
    zahlung bezahlen
    steuer mehrwertsteuer
    miete mieten
    haus immobilie
    versicherung police
    kredit darlehen
    flug fluggesellschaft
    zug bahn
    unterkunft hotel
    reise urlaub
    rezept gericht
    medikament arznei
    krankheit erkrankung
    kind kinder
    kurs schulung seminar
    vertrag vereinbarung
    termin verabredung
    billig günstig preiswert`,
};
