import type { AuditSeverity } from "@sightline/contract";

export interface SampleFinding {
  readonly rule: string;
  readonly severity: AuditSeverity;
  readonly title: string;
  readonly detail: string;
  readonly why: string;
  readonly fix: string;
}

export interface SampleAudit {
  /** How many rules there are; those across pages need more than one to speak. */
  readonly rules: number;
  /** How many AI crawlers an audit asks robots.txt about. */
  readonly aiCrawlers: number;
  readonly score: number;
  readonly scoreFormula: string;
  /** Most serious first. */
  readonly findings: readonly SampleFinding[];
}

/** What the audit says of the sample page. A test runs it again and fails where this differs. */
export const SAMPLE_AUDIT: SampleAudit = {
  rules: 124,
  aiCrawlers: 21,
  score: 76,
  scoreFormula:
    "Page score = 100 − 20 for each critical, 8 for each high, 3 for each medium and 1 for each low issue, never below 0.",
  findings: [
    {
      rule: "mixed-content",
      severity: "high",
      title: "Insecure files on a secure page",
      detail: "1 file: http://larch.example/gauge.jpg",
      why: "Browsers block them or call the page insecure.",
      fix: "Load every image, script and style over https.",
    },
    {
      rule: "description-missing",
      severity: "medium",
      title: "No meta description",
      detail: "None",
      why: "Search engines pick a sentence of their own for your result.",
      fix: "Add a meta description: one or two sentences that invite a click.",
    },
    {
      rule: "h1-missing",
      severity: "medium",
      title: "No main heading",
      detail: "No h1",
      why: "The h1 tells readers and search engines at a glance what the page is about.",
      fix: "Add one h1 with the page's subject.",
    },
    {
      rule: "content-thin",
      severity: "medium",
      title: "Little text",
      detail: "46 words in the main text",
      why: "A page with few words seldom answers a search better than the others do.",
      fix: "Say more that helps the visitor, or merge the page with a related one.",
    },
    {
      rule: "img-alt-missing",
      severity: "medium",
      title: "Images without alternative text",
      detail: "1 image: http://larch.example/gauge.jpg",
      why: "Blind visitors and image search know nothing about the picture.",
      fix: 'Describe what the picture shows; give pure decoration an empty alt="".',
    },
    {
      rule: "title-short",
      severity: "low",
      title: "Title very short",
      detail: "6 characters: Chains",
      why: "A few letters rarely say what a page offers, and waste the room you have.",
      fix: "Say what the page is about and what makes it worth a click.",
    },
    {
      rule: "link-text-generic",
      severity: "low",
      title: "Link text says nothing",
      detail: "1 link: “Click here” to https://larch.example/book",
      why: "“Click here” tells neither readers nor search engines what waits behind the link.",
      fix: "Name the target in the link, such as “our price list”.",
    },
    {
      rule: "img-no-dimensions",
      severity: "low",
      title: "Images without width and height",
      detail: "1 image: http://larch.example/gauge.jpg",
      why: "The page jumps while it loads, because the browser cannot keep the room free.",
      fix: "Write width and height on each image, or set its aspect ratio.",
    },
    {
      rule: "og-missing",
      severity: "low",
      title: "Preview for shared links incomplete",
      detail: "Missing: og:title, og:description, og:image, og:url",
      why: "When someone shares the page, networks and chats show whatever they find.",
      fix: "Add og:title, og:description, og:image and og:url to the head.",
    },
    {
      rule: "answer-structure",
      severity: "info",
      title: "Question without a short answer",
      detail: "1 question: When should you replace a bicycle chain? (5 words)",
      why: "Answer engines quote a passage that answers a question at once.",
      fix: "Start the section with an answer of 40 to 60 words, then go into detail.",
    },
    {
      rule: "twitter-card-missing",
      severity: "info",
      title: "No card for X",
      detail: "No twitter:card",
      why: "Without twitter:card, a link shared on X shows a small preview or none.",
      fix: 'Add <meta name="twitter:card" content="summary_large_image">.',
    },
  ],
};
