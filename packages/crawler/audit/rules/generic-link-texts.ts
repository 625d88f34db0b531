const TEXTS: Readonly<Record<string, readonly string[]>> = {
  en: [
    "click here",
    "click this",
    "click",
    "here",
    "go",
    "this",
    "start",
    "right here",
    "more",
    "learn more",
    "read more",
    "find out more",
    "more info",
    "more information",
    "see more",
    "details",
    "link",
    "this page",
    "continue",
    "continue reading",
  ],
  de: [
    "hier",
    "hier klicken",
    "klicken sie hier",
    "mehr",
    "mehr erfahren",
    "weiterlesen",
    "weiter",
  ],
  fr: ["ici", "cliquez ici", "en savoir plus", "lire la suite", "plus", "suite", "voir plus"],
  es: ["aquí", "haga clic aquí", "haz clic aquí", "leer más", "más", "ver más", "más información"],
  it: ["qui", "clicca qui", "leggi di più", "scopri di più", "continua", "altro"],
  pt: ["aqui", "clique aqui", "saiba mais", "leia mais", "ver mais", "mais"],
  nl: ["hier", "klik hier", "lees meer", "meer", "lees verder", "meer informatie"],
  pl: ["tutaj", "kliknij tutaj", "więcej", "czytaj więcej", "dowiedz się więcej"],
  ja: ["ここ", "こちら", "ここをクリック", "続きを読む", "もっと見る", "詳細", "詳しくはこちら"],
};

const generic = new Set(Object.values(TEXTS).flat());
/** With the arrows and dots that follow. */
const LONGEST = Math.max(...[...generic].map((text) => text.length)) + 4;

export function isGenericLinkText(text: string): boolean {
  return (
    text.length <= LONGEST &&
    generic.has(text.toLowerCase().replace(/(?<![\s.…:!>»→›-])[\s.…:!>»→›-]+$/u, ""))
  );
}
