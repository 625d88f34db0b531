const TEXTS: Readonly<Record<string, readonly string[]>> = {
  en: [
    "click here",
    "click this",
    "here",
    "this",
    "right here",
    "more",
    "learn more",
    "read more",
    "find out more",
    "more info",
    "more information",
    "see more",
    "details",
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
  fr: ["ici", "cliquez ici", "en savoir plus", "lire la suite", "voir plus"],
  es: ["aquí", "haga clic aquí", "haz clic aquí", "leer más", "más", "ver más", "más información"],
  it: ["qui", "clicca qui", "leggi di più", "scopri di più", "continua", "altro"],
  pt: ["aqui", "clique aqui", "saiba mais", "leia mais", "ver mais", "mais"],
  nl: ["hier", "klik hier", "lees meer", "meer", "lees verder", "meer informatie"],
  pl: ["tutaj", "kliknij tutaj", "więcej", "czytaj więcej", "dowiedz się więcej"],
  ja: ["ここ", "こちら", "ここをクリック", "続きを読む", "もっと見る", "詳細", "詳しくはこちら"],
};

/** Names of products, too, when they begin with a capital letter: Click, Go, Plus. */
const NAMES = new Set(["click", "go", "start", "link", "plus", "suite"]);

const generic = new Set(Object.values(TEXTS).flat());
/** With the arrows and dots that follow. */
const LONGEST = Math.max(...[...generic].map((text) => text.length)) + 4;

export function isGenericLinkText(text: string): boolean {
  if (text.length > LONGEST) return false;
  const words = text.replace(/(?<![\s.…:!>»→›-])[\s.…:!>»→›-]+$/u, "");
  return generic.has(words.toLowerCase()) || NAMES.has(words);
}
