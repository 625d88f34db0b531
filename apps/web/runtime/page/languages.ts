/** Every language the site is written in, the first for whoever reads none of the others. */
export const LANGUAGES = [{ tag: "en", locale: "en_GB", root: "" }] as const;

/** The same page in each language, and where everyone else is sent. */
export function alternatesOf(origin: string, path: string): { hrefLang: string; href: string }[] {
  const versions = LANGUAGES.map(({ tag, root }) => ({
    hrefLang: tag,
    href: origin + root + path,
  }));
  return [...versions, { hrefLang: "x-default", href: origin + LANGUAGES[0].root + path }];
}
