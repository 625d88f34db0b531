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
    text: "Next to each number, you see who measured it, when and how. If we can’t say where a number comes from, we don’t show it.",
    check: { href: "/features#sources", words: "See where numbers come from" },
  },
  {
    title: "A gap is a gap",
    text: "A failed check shows up as a gap with the reason, never as a zero. “Not found” tells you how deep we checked. Estimates are labeled as estimates, with the method.",
    check: { href: "/features#positions", words: "See how we show a failed check" },
  },
  {
    title: "You can reproduce our results",
    text: "The case study is the product’s own analysis of a site that isn’t ours. The commands are printed next to the figures, so anyone can run them and compare.",
    check: { href: "/case-study", words: "Reproduce the case study" },
  },
  {
    title: "Where others are better, we say so",
    text: "Our comparison includes rows we lose. Each one is dated and cited, and anything we didn’t check is marked “not checked”.",
    check: { href: "/comparison", words: "Read the comparison" },
  },
  {
    title: "Your data is yours",
    text: "One button exports everything stored under your account, and another deletes it. We publish how long we keep each kind of data, and our tests hold the server to it.",
    check: { href: "/privacy#stored", words: "See what we store" },
  },
  {
    title: "Nothing loads behind your back",
    text: "Public pages load a few kilobytes of JavaScript, all of it from our own server. No third-party code loads on them until you consent. Check for yourself in your browser’s network panel.",
    check: { href: "/privacy#third-parties", words: "See who gets what" },
  },
  {
    title: "We tell you what’s missing",
    text: "We list what we haven’t built next to what we have. You sign up for a product, not a roadmap.",
    check: { href: "/features#not-yet", words: "See what’s missing" },
  },
  {
    title: "A polite crawler",
    text: "It identifies itself, obeys robots.txt, limits its speed, and leaves when you tell it to.",
    check: { href: "/terms#crawler", words: "See how to block it" },
  },
];

/** What the product deliberately doesn't do. */
export const REFUSALS: readonly string[] = [
  "Promise a ranking. Nobody can.",
  "Show an invented, smoothed or outdated number as if it were measured today.",
  "Sell your data, or show one customer what another entered.",
  "Publish anything about a site for someone who hasn’t verified that they own it.",
  "Make leaving harder than signing up. You can cancel, export your data and delete your account on your own.",
  "Show customers, quotes, logos or user counts that we don’t have.",
];
