import type { Vocabulary } from "./vocabulary.ts";

export const GERMAN: Vocabulary = {
  tasks: `
    hinzufügen anlegen erstellen einfügen erzeugen neu schreiben bauen
    löschen entfernen beseitigen
    ändern ändere anpassen bearbeiten aktualisieren ersetzen setzen umstellen
    anzeigen zeigen sehen auflisten ansehen
    finden suchen ermitteln herausfinden
    starten starte ausführen aufrufen
    stoppen beenden abbrechen anhalten
    installieren installation einrichten installiere einrichtung
    konfigurieren konfiguriere konfiguration einstellen einstellung einstellungen anpassen
    aktivieren aktiviere einschalten anschalten erlauben zulassen
    deaktivieren abschalten ausschalten
    erlauben zulassen gestatten gewähren
    blockieren sperren verbieten ablehnen verweigern einschränken
    verhindern vermeiden schützen
    beheben reparieren lösen
    prüfen überprüfen testen kontrollieren
    kopieren duplizieren klonen
    verschieben umziehen migrieren übertragen
    speichern sichern aufbewahren
    wiederherstellen rückgängig
    importieren laden einlesen
    exportieren auslesen
    senden schicken verschicken
    herunterladen
    vergleichen unterschied unterschiede
    verbinden zusammenführen
    teilen freigeben freigabe teile
    begrenzen beschränken maximal
    schnell schneller langsam geschwindigkeit leistung optimieren optimierung
    kleiner verkleinern reduzieren
    groß größe
    viele anzahl zahl
    täglich nachts zeitplan planen regelmäßig
    automatisch automatisieren
    verwalten verwaltung
    verwenden benutzen nutzen verwendung
    absichern sicherheit sicher sichere
    umbenennen
    halten aktuell aktualisieren
    gehört enthält
    hilfe anleitung tutorial beispiel beispiele erklärt einführung
    machen tun
    brauchen benötigen`,
  things: `
    benutzer konto benutzerkonto nutzer anwender
    ordner verzeichnis
    bild foto
    email mail
    webseite website seite
    rechner computer maschine
    anmeldung anmelden login authentifizierung
    passwort kennwort
    fehler bug
    preis kosten
    kaufen bestellen
    lieferung versand
    rechnung faktura
    handy smartphone mobiltelefon
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
