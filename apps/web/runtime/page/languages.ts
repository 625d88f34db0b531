/** Every language of the site, the default first. */
export const LANGUAGES = [{ tag: "en", locale: "en_GB", root: "" }] as const;

/** The same page in each language, and the default for everyone else. */
export function alternatesOf(origin: string, path: string): { hrefLang: string; href: string }[] {
  const versions = LANGUAGES.map(({ tag, root }) => ({
    hrefLang: tag,
    href: origin + root + path,
  }));
  return [...versions, { hrefLang: "x-default", href: origin + LANGUAGES[0].root + path }];
}
