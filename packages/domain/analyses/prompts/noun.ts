/** Words after one of these qualify the phrase; the head noun comes before. */
const PREPOSITION = /\s(?:for|in|with|without|of|to|on|at|from|near|under|by|that|like)\s/iu;
const IRREGULAR_PLURAL = /^(?:people|men|women|children|feet|teeth|mice)$/iu;
const SINGULAR_IN_S =
  /(?:ss|us|is|ics)$|^(?:aws|cms|cors|css|dns|gps|https|ios|js|kubernetes|news|nfs|os|pos|postgres|rss|saas|paas|series|sms|species|tls|xss|zfs)$/iu;
/** Uncountable nouns take no article. */
const UNCOUNTED =
  /(?:ing|ware|wear|care|ity|ness|ism|ics|ance|ence|ation|ature|age)$|^(?:advice|beer|coffee|data|equipment|food|furniture|health|help|information|jewellery|jewelry|music|news|seo|support|tea|water|wine)$/iu;

/** Whether a phrase is plural: `shoes for children` is, `bus for children` is not. */
export function isPlural(phrase: string): boolean {
  const head = headOf(phrase);
  return IRREGULAR_PLURAL.test(head) || (/s$/iu.test(head) && !SINGULAR_IN_S.test(head));
}

export function withArticle(phrase: string): string {
  if (isPlural(phrase) || UNCOUNTED.test(headOf(phrase))) return phrase;
  return /^(?:[aeio]|u(?!ni|se|ti))/iu.test(phrase) ? `an ${phrase}` : `a ${phrase}`;
}

/** The head noun of a phrase. */
function headOf(phrase: string): string {
  const [before = phrase] = phrase.trim().split(PREPOSITION);
  return before.split(/\s+/u).at(-1) ?? before;
}
