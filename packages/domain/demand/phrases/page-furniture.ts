/** Generic page names that nobody searches for. */
const NAMES = `
home|homepage|home page|start|index|main page|menu|navigation|skip to content|top|back|back to top
next|previous|prev|up|more|read more|learn more|see more|show more|view all|see all|see also|click here|here
contact|contact us|about|about us|our team|team|careers|jobs|press|imprint|legal|legal notice
privacy|privacy policy|cookie policy|cookies|terms|terms of service|terms of use|terms and conditions|disclaimer|sitemap|site map|accessibility
login|log in|log out|logout|sign in|sign up|sign out|register|my account|account|cart|basket|checkout|wishlist|search|search results
blog|news|archive|categories|category|tags|tag|posts|comments|author|faq|faqs|help|support|feedback|newsletter|subscribe|share|print|download|downloads
contents|table of contents|toc|overview|introduction|summary|description|parameters|arguments|syntax|notes|note|examples|example|usage|options|synopsis|details|references|appendix|preface|glossary|bibliography|frequently asked questions|api|api reference|api documentation|api docs|developer notes|module code|user guide|user's guide|users guide
developer guide|release notes|changelog|change log|getting started|quickstart|quick start|tutorial|tutorials|documentation|reference|knowledge base|hello world|license|credits
index of|compatibility|description of|return value|untitled|page not found|not found|error
startseite|kontakt|impressum|datenschutz|datenschutzerklärung|agb|über uns|anmelden|registrieren|warenkorb|suche|weiter|zurück|mehr erfahren|weiterlesen|mehr|hilfe|inhalt|inhaltsverzeichnis|übersicht|einleitung|neuigkeiten|aktuelles
accueil|contactez-nous|à propos|mentions légales|politique de confidentialité|connexion|s'inscrire|panier|recherche|suivant|précédent|en savoir plus|lire la suite|aide|sommaire|actualités
inicio|contacto|sobre nosotros|quiénes somos|aviso legal|política de privacidad|iniciar sesión|registrarse|carrito|buscar|siguiente|anterior|leer más|más información|ayuda|noticias
início|contato|sobre nós|política de privacidade|entrar|carrinho|pesquisar|próximo|saiba mais|ajuda|notícias
contatti|chi siamo|accedi|registrati|carrello|cerca|avanti|indietro|scopri di più|leggi tutto|aiuto|notizie
over ons|privacybeleid|inloggen|winkelwagen|zoeken|volgende|vorige|lees meer|nieuws
`;

const FURNITURE = new Set(NAMES.trim().split(/[\n|]/u));

export function isFurniture(phrase: string): boolean {
  return FURNITURE.has(phrase);
}

/** Before a number these only count something: `step 2` is not a keyword, `iphone 16` is. */
export const COUNTERS: ReadonlySet<string> = new Set(
  `appendix article chapter day episode example exercise fig figure issue lesson level module no number page part phase
  question release section step table tip topic unit version volume week year abschnitt anhang beispiel folge kapitel
  nummer seite schritt tabelle tag teil woche annexe chapitre étape jour leçon numéro partie page tableau ejemplo etapa
  capítulo día lección número página parte paso tabla capitolo giorno numero pagina passo tabella`.split(
    /\s+/u,
  ),
);
