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
  rules: 131,
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
      fix: "Load every image, script and stylesheet over HTTPS.",
    },
    {
      rule: "description-missing",
      severity: "medium",
      title: "Missing meta description",
      detail: "No meta description",
      why: "Without a meta description, search engines pick their own text for your snippet.",
      fix: "Add a meta description: one or two sentences that invite a click.",
    },
    {
      rule: "h1-missing",
      severity: "medium",
      title: "Missing h1 heading",
      detail: "No h1",
      why: "The h1 tells readers and search engines at a glance what the page is about.",
      fix: "Add one h1 that names the page's topic.",
    },
    {
      rule: "content-thin",
      severity: "medium",
      title: "Thin content",
      detail: "45 words in the main text",
      why: "A page with little text rarely answers a query better than competing pages do.",
      fix: "Add content that helps the visitor, or merge the page with a related one.",
    },
    {
      rule: "img-alt-missing",
      severity: "medium",
      title: "Images without alt text",
      detail: "1 image: http://larch.example/gauge.jpg",
      why: "Screen readers and image search can't tell what the image shows.",
      fix: 'Describe what the image shows. For decorative images, use an empty alt="".',
    },
    {
      rule: "title-short",
      severity: "low",
      title: "Title too short",
      detail: "6 characters: Chains",
      why: "A very short title wastes space in search results and rarely says what the page offers.",
      fix: "Say what the page is about and why it's worth a click.",
    },
    {
      rule: "link-text-generic",
      severity: "low",
      title: "Generic link text",
      detail: "1 link: “Click here” to https://larch.example/book",
      why: "“Click here” doesn't tell readers or search engines where the link goes.",
      fix: "Describe the target page in the link text, such as “our price list”.",
    },
    {
      rule: "img-no-dimensions",
      severity: "low",
      title: "Images without width and height",
      detail: "1 image: http://larch.example/gauge.jpg",
      why: "The layout shifts while the page loads because the browser can't reserve space.",
      fix: "Set width and height on each image, or set its aspect ratio.",
    },
    {
      rule: "og-missing",
      severity: "low",
      title: "Incomplete Open Graph tags",
      detail: "Missing: og:title, og:description, og:image, og:url",
      why: "When someone shares the page, social networks and chat apps show whatever they find.",
      fix: "Add og:title, og:description, og:image and og:url to the head.",
    },
    {
      rule: "answer-structure",
      severity: "info",
      title: "Question without a 40- to 60-word answer",
      detail: "1 question: When should you replace a bicycle chain? (5 words)",
      why: "AI answers quote passages that answer a question right away.",
      fix: "Start the section with a 40- to 60-word answer, then go into detail.",
    },
    {
      rule: "twitter-card-missing",
      severity: "info",
      title: "Missing X (Twitter) card",
      detail: "No twitter:card",
      why: "Without twitter:card, a link shared on X shows a small preview or none.",
      fix: 'Add <meta name="twitter:card" content="summary_large_image">.',
    },
  ],
};
