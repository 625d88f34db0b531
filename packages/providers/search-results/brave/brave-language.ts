import type { SearchQuestion } from "../port.ts";

/** Brave's codes are ISO 639-1 with a few exceptions. */
export function braveLanguage({
  language,
  country,
}: Pick<SearchQuestion, "language" | "country">): string {
  switch (language) {
    case "zh":
      return country === "TW" || country === "HK" ? "zh-hant" : "zh-hans";
    case "ja":
      return "jp";
    case "no":
      return "nb";
    case "pt":
      return country === "BR" ? "pt-br" : "pt-pt";
    case "en":
      return country === "GB" ? "en-gb" : "en";
    default:
      return language;
  }
}
