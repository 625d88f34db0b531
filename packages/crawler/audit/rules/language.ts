import type { DocumentRule } from "../rule.ts";
import { isLanguageTag, primaryLanguage } from "./language-codes.ts";

/** Of running text: fewer words, or lists of links and names, could be in any language. */
const FEWEST_WORDS = 50;

const langMissing: DocumentRule = {
  id: "lang-missing",
  severity: "medium",
  scope: "document",
  title: "No language declared",
  why: "Screen readers, translation tools and search engines have to guess the language.",
  fix: 'Add a lang attribute to the html element, such as <html lang="en">.',
  check: ({ lang }) => (lang === null ? "No lang attribute on <html>" : null),
};

const langInvalid: DocumentRule = {
  id: "lang-invalid",
  severity: "medium",
  scope: "document",
  title: "Invalid language code",
  why: "Browsers and screen readers ignore language codes that don't exist.",
  fix: "Use a code such as en, en-GB or de. For the United Kingdom, use GB, not UK.",
  check: ({ lang }) => (lang === null || isLanguageTag(lang) ? null : lang.slice(0, 40)),
};

const langMismatch: DocumentRule = {
  id: "lang-mismatch",
  severity: "low",
  scope: "document",
  title: "Declared language doesn't match the text",
  why: "The page may be shown to the wrong people, and screen readers mispronounce it.",
  fix: "Declare the language the text is written in.",
  check({ lang, detectedLanguage, proseWords }) {
    if (lang === null || detectedLanguage === null || proseWords < FEWEST_WORDS) return null;
    if (!isLanguageTag(lang)) return null;
    const declared = primaryLanguage(lang);
    return declared === primaryLanguage(detectedLanguage)
      ? null
      : `Declared ${lang}, looks like ${detectedLanguage}`;
  },
};

export const languageRules = [langMissing, langInvalid, langMismatch];
