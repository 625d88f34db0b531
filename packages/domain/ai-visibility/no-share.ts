export interface NoShare {
  readonly reason: string;
  readonly unnamed: string[];
}

/** Answers write names, so a company known by its domain alone would seem never to be mentioned. */
export function noShareOf(
  companies: readonly { readonly domain: string; readonly isNamed: boolean }[],
  isRecounting: boolean,
): NoShare | null {
  const unnamed = companies.filter(({ isNamed }) => !isNamed).map(({ domain }) => domain);
  if (unnamed.length > 0) {
    const listed = new Intl.ListFormat("en").format(unnamed);
    const reason = `Name ${listed} to compare: answers use names, not domains.`;
    return { reason, unnamed };
  }
  if (!isRecounting) return null;
  return { reason: "A name changed, so we're counting all answers again.", unnamed };
}

interface Counted {
  readonly is_named?: boolean | undefined;
  readonly mentioned: number;
}

/** Null: only the domain is known, and answers don't use those, so zero isn't a count. */
export function countedMentions({ is_named, mentioned }: Counted): number | null {
  return is_named === false && mentioned === 0 ? null : mentioned;
}
