/** What people want to do, and the form of text they want. Pages seldom use the same word for it. */
const TASK_WORDS: Readonly<Record<string, string>> = {
  de:
    "abschalten aktivieren aktualisieren ändern anlegen anleitung anmelden anzeigen ausschalten beheben " +
    "beispiel beispiele benutzen deaktivieren deinstallieren einrichten einschalten einstellen erklärt " +
    "erstellen finden hinzufügen installieren konfigurieren lösen löschen machen nutzen tutorial " +
    "umbenennen verhindern verwenden verwalten ändere aktiviere erstelle installiere konfiguriere",
  en:
    "add allow avoid change configure create delete disable edit enable example examples explained fix " +
    "find get give guide handle help install let make manage prevent remove see setup show solve tutorial " +
    "tutorials update use using way",
  es:
    "activar actualizar añadir anadir agregar borrar cambiar configurar crear desactivar ejemplo ejemplos " +
    "eliminar encontrar evitar gestionar guía hacer instalar mostrar permitir quitar tutorial usar utilizar ver",
  fr:
    "activer afficher ajouter changer configurer créer désactiver empêcher exemple exemples faire gérer guide " +
    "installer mettre modifier paramétrer permettre supprimer trouver tutoriel utiliser voir éviter",
};

const NONE: readonly string[] = [];

export function taskWordsOf(language: string): readonly string[] {
  return Object.hasOwn(TASK_WORDS, language) ? (TASK_WORDS[language] ?? "").split(" ") : NONE;
}
