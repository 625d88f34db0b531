import { analyserFor, type IndexStore, termShares } from "@sightline/crawler/index";
import { closeForms } from "@sightline/domain/crawling";

/** The first of these words that no page of a company has, neither as typed nor in a close form. */
export async function wordOnNoPage(
  store: IndexStore,
  company: string,
  words: readonly string[],
  language: string | null,
): Promise<string | null> {
  const analyser = await analyserFor(language);
  const forms = words.map((word) => {
    const close = closeForms(word);
    return close === null ? null : [[word], ...close].map((form) => form.flatMap(analyser.terms));
  });
  const terms = new Set(forms.flatMap((close) => close?.flat() ?? []));
  const held = (await termShares(store, [company], [...terms])).get(company)?.shares;
  if (held === undefined) return null;
  const isThere = (form: readonly string[]) =>
    form.length > 0 && form.every((term) => held.has(term));
  const at = forms.findIndex((close) => close !== null && !close.some(isThere));
  return words[at] ?? null;
}
