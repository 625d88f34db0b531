import type { DocumentRule } from "../rule.ts";
import { isLanguageTag, primaryLanguage } from "./language-codes.ts";

/** Fewer words aren't enough to detect a language. */
const FEWEST_WORDS = 50;

const langMissing: DocumentRule = {
  id: "lang-missing",
  severity: "medium",
  scope: "document",
  title: "No language declared",
  why: "Screen readers, translators and search engines have to guess it.",
  fix: 'Add the language to the html element, such as <html lang="en">.',
  check: ({ lang }) => (lang === null ? "No lang attribute on <html>" : null),
};

const langInvalid: DocumentRule = {
  id: "lang-invalid",
  severity: "medium",
  scope: "document",
  title: "Invalid language code",
  why: "A language code that doesn't exist is ignored.",
  fix: "Use a code such as en, en-GB or de; the United Kingdom is GB.",
  check: ({ lang }) => (lang === null || isLanguageTag(lang) ? null : lang.slice(0, 40)),
};

const langMismatch: DocumentRule = {
  id: "lang-mismatch",
  severity: "low",
  scope: "document",
  title: "Declared language doesn't match the text",
  why: "The page may be shown to the wrong readers, and screen readers mispronounce it.",
  fix: "Declare the language the text is written in.",
  check({ lang, detectedLanguage, words }) {
    if (lang === null || detectedLanguage === null || words < FEWEST_WORDS) return null;
    if (!isLanguageTag(lang)) return null;
    const declared = primaryLanguage(lang);
    return declared === primaryLanguage(detectedLanguage)
      ? null
      : `Declared ${lang}, looks like ${detectedLanguage}`;
  },
};

export const languageRules = [langMissing, langInvalid, langMismatch];
