export interface Principle {
  title: string;
  text: string;
  /** Where anyone can check it. */
  check: { href: string; words: string };
}

/** A principle is listed only with a consequence that a stranger can check. */
export const PRINCIPLES: readonly Principle[] = [
  {
    title: "Every number has a source",
    text: "Who measured it, when, and how stands beside it. A figure that cannot say where it comes from is not shown.",
    check: { href: "/features#sources", words: "See where figures come from" },
  },
  {
    title: "A gap is a gap",
    text: "A check that failed is drawn as a gap with its reason, never as a zero. ‘Not found’ names how far was looked. An estimate is called one, with its method.",
    check: { href: "/features#positions", words: "See how a failed check is drawn" },
  },
  {
    title: "You can do it again",
    text: "The case study is the product’s own analysis of a site that is not ours. Its commands are printed beside its figures, so anyone can run them and compare.",
    check: { href: "/case-study", words: "Repeat the case study" },
  },
  {
    title: "Where others are better, we say so",
    text: "Our comparison has rows that we lose. Each is dated and cited, and what nobody checked says ‘not checked’.",
    check: { href: "/comparison", words: "Read the comparison" },
  },
  {
    title: "Your data is yours",
    text: "One button exports everything that is stored about you, another deletes it. How long each thing is kept is written down, in the constants that the server itself obeys or in figures that a test holds to them.",
    check: { href: "/privacy#stored", words: "See what is stored" },
  },
  {
    title: "Nothing loads behind your back",
    text: "Public pages send a few kilobytes of script, all of it from here. Nothing of anyone else’s loads on them before you agree. Your browser’s network panel shows it.",
    check: { href: "/privacy#third-parties", words: "See who learns what" },
  },
  {
    title: "Not yet is said, too",
    text: "What is not built is listed as not built, beside what is. You sign up for a product, not for a plan.",
    check: { href: "/features#not-yet", words: "See what is missing" },
  },
  {
    title: "A polite crawler",
    text: "It says its name, obeys robots.txt, waits its turn, and leaves when it is told to.",
    check: { href: "/terms#crawler", words: "How to keep it out" },
  },
];

/** What nobody has to fear, or hope for. */
export const REFUSALS: readonly string[] = [
  "Promise a ranking. Nobody can.",
  "Show an invented, averaged-away or outdated figure as if it were measured today.",
  "Sell your data, or show one customer what another entered.",
  "Publish anything about a site for someone who has not proven that it is theirs.",
  "Make leaving harder than coming: you cancel, export and delete by yourself.",
  "Print customers, quotes, logos or numbers of users that we do not have.",
];
