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
  /** How many rules there are; those across pages need more than one page. */
  readonly rules: number;
  /** How many AI crawlers an audit checks robots.txt for. */
  readonly aiCrawlers: number;
  readonly score: number;
  readonly scoreFormula: string;
  /** Most serious first. */
  readonly findings: readonly SampleFinding[];
}

/** What the audit says about the sample page. A test runs it again and fails where this differs. */
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
      title: "Mixed content on a secure page",
      detail: "1 file: http://larch.example/gauge.jpg",
      why: "Browsers block insecure files or mark the page as not secure.",
      fix: "Load every image, script and style over HTTPS.",
    },
    {
      rule: "description-missing",
      severity: "medium",
      title: "Missing meta description",
      detail: "No meta description",
      why: "Search engines pick their own text for your result.",
      fix: "Add a meta description: one or two sentences that invite a click.",
    },
    {
      rule: "h1-missing",
      severity: "medium",
      title: "Missing h1 heading",
      detail: "No h1",
      why: "The h1 tells readers and search engines at a glance what the page is about.",
      fix: "Add one h1 with the page's topic.",
    },
    {
      rule: "content-thin",
      severity: "medium",
      title: "Thin content",
      detail: "46 words in the main text",
      why: "A page with few words rarely answers a search better than competing pages do.",
      fix: "Add content that helps the visitor, or merge the page with a related one.",
    },
    {
      rule: "img-alt-missing",
      severity: "medium",
      title: "Images without alt text",
      detail: "1 image: http://larch.example/gauge.jpg",
      why: "Screen readers and image search can't tell what the image shows.",
      fix: 'Describe what the image shows; use an empty alt="" for pure decoration.',
    },
    {
      rule: "title-short",
      severity: "low",
      title: "Title too short",
      detail: "6 characters: Chains",
      why: "A few characters rarely say what a page offers, and they waste the space you have.",
      fix: "Say what the page is about and why it's worth a click.",
    },
    {
      rule: "link-text-generic",
      severity: "low",
      title: "Generic link text",
      detail: "1 link: “Click here” to https://larch.example/book",
      why: "“Click here” doesn't tell readers or search engines what's behind the link.",
      fix: "Describe the target in the link, such as “our price list”.",
    },
    {
      rule: "img-no-dimensions",
      severity: "low",
      title: "Images without width and height",
      detail: "1 image: http://larch.example/gauge.jpg",
      why: "The page jumps while it loads, because the browser can't reserve the space.",
      fix: "Set width and height on each image, or set its aspect ratio.",
    },
    {
      rule: "og-missing",
      severity: "low",
      title: "Incomplete preview for shared links",
      detail: "Missing: og:title, og:description, og:image, og:url",
      why: "When someone shares the page, social networks and chats show whatever they find.",
      fix: "Add og:title, og:description, og:image and og:url to the head.",
    },
    {
      rule: "answer-structure",
      severity: "info",
      title: "Question without a short answer",
      detail: "1 question: When should you replace a bicycle chain? (5 words)",
      why: "AI answers quote passages that answer a question right away.",
      fix: "Start the section with an answer of 40 to 60 words, then go into detail.",
    },
    {
      rule: "twitter-card-missing",
      severity: "info",
      title: "Missing card for X",
      detail: "No twitter:card",
      why: "Without twitter:card, a link shared on X shows a small preview or none.",
      fix: 'Add <meta name="twitter:card" content="summary_large_image">.',
    },
  ],
};
