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
    text: "We start with what we don’t offer. If one of these is a dealbreaker, choose a product that has it.",
    rows: [...largerData, ...moreTools],
  },
  {
    id: "what-depends",
    title: "Where it depends on your needs",
    text: "Neither better nor worse. It comes down to your size, budget and preferences.",
    rows: whatDepends,
  },
  {
    id: "what-we-do-differently",
    title: "What we do differently",
    text: "Why we built another SEO tool.",
    rows: whatWeDoDifferently,
  },
];
