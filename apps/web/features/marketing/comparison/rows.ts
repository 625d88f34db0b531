import type { Section } from "./claim.ts";
import { largerData } from "./rows/larger-data.ts";
import { moreTools } from "./rows/more-tools.ts";
import { whatDepends } from "./rows/what-depends.ts";
import { whatWeDoDifferently } from "./rows/what-we-do-differently.ts";

/** What others do better comes first: it is what a reader most needs to know. */
export const SECTIONS: readonly Section[] = [
  {
    id: "where-others-lead",
    title: "Where others are ahead of us",
    text: "What you’d miss with us comes first. If one of these is a dealbreaker, choose the other product.",
    rows: [...largerData, ...moreTools],
  },
  {
    id: "what-depends",
    title: "Where it depends on you",
    text: "Neither better nor worse: different sizes, prices and preferences.",
    rows: whatDepends,
  },
  {
    id: "what-we-do-differently",
    title: "What we do differently",
    text: "Why we built another one.",
    rows: whatWeDoDifferently,
  },
];
