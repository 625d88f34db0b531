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
    brauchen benötigen`,
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
    anwalt rechtsanwalt`,
};
