const FIELDS = 'input[type="password"], input[autocomplete$="password"]';
const SHORTEST = 4;

/** What stands in the page's password fields: no pattern could tell it from other words. */
export function typedPasswords(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement>(FIELDS);
  return [...fields].map(({ value }) => value).filter((value) => value.length >= SHORTEST);
}
