export interface CheckedMessage {
  readonly subject: string;
  readonly html: string;
  /** Of the letter itself, without the footer. */
  readonly text: string;
  readonly links: readonly { readonly url: string; readonly label: string }[];
  readonly images: readonly { readonly alt: string }[];
  readonly unresolved: readonly string[];
  readonly missingSettings: readonly string[];
}

export interface TemplateCheck {
  readonly id: string;
  readonly state: "good" | "warning" | "problem";
  readonly title: string;
  readonly why: string;
}

/** What may keep a message from arriving or from being read; every line says why. */
export function checkMessage(message: CheckedMessage): TemplateCheck[] {
  return [
    checkVariables(message),
    checkFooter(message),
    checkSubjectLength(message),
    checkSubjectTone(message),
    checkReplyPretence(message),
    checkWords(message),
    checkCapitals(message),
    checkLinks(message),
    checkLinkTargets(message),
    checkImages(message),
    checkLength(message),
    checkSize(message),
  ];
}

type Check = (message: CheckedMessage) => TemplateCheck;

const checkVariables: Check = ({ unresolved }) => {
  const why = "We never send a message with a missing value.";
  if (unresolved.length === 0) return good("variables", "Every variable has a value", why);
  const names = unresolved.map((name) => `{{ ${name} }}`).join(", ");
  return {
    ...{ id: "variables", state: "problem", title: `No value for ${names}` },
    why: `${why} Add a fallback such as {{ first_name | default: "there" }}, or wrap it in a condition.`,
  };
};

const checkFooter: Check = ({ missingSettings }) => {
  const law = "The law requires the sender's name and postal address and a way to unsubscribe.";
  if (missingSettings.length === 0) {
    return good("footer", "The footer is complete", `${law} We add these to every message.`);
  }
  const names = missingSettings.join(" and ");
  return {
    ...{
      id: "footer",
      state: "problem",
      title: `${names} ${missingSettings.length === 1 ? "isn't" : "aren't"} set`,
    },
    why: `${law} You can't start a campaign until your Sightline administrator sets ${names}.`,
  };
};

const LONGEST_SUBJECT = 60;

const checkSubjectLength: Check = ({ subject }) => {
  const { length } = [...subject];
  const why = `Phones show about 40 characters of a subject line, and most email apps show about ${LONGEST_SUBJECT}.`;
  return length <= LONGEST_SUBJECT
    ? good("subject-length", `The subject line is ${length} characters long`, why)
    : warning(
        "subject-length",
        `The subject line is ${length} characters long`,
        `${why} The rest is cut off.`,
      );
};

const checkSubjectTone: Check = ({ subject }) => {
  const shouts = /[!?]{2}|!.*!|\p{Extended_Pictographic}|[$€£]{2}/u.test(subject);
  const why = "Spam filters count exclamation marks, emoji and repeated symbols in subject lines.";
  return shouts
    ? warning("subject-tone", "Attention-grabbing symbols in the subject line", why)
    : good("subject-tone", "No attention-grabbing symbols in the subject line", why);
};

const checkReplyPretence: Check = ({ subject }) => {
  const why =
    "A first message that looks like a reply is misleading, and in the US it's against the law.";
  return /^\s*(re|fwd?|aw|wg)\s*:/i.test(subject)
    ? { id: "reply", state: "problem", title: "The subject line pretends to be a reply", why }
    : good("reply", "The subject line doesn't pretend to be a reply", why);
};

const SPAM_WORDS =
  `act now|100% free|risk free|risk-free|no obligation|limited time|once in a lifetime|click here|
   buy now|order now|cash bonus|earn money|make money|guaranteed|winner|congratulations|urgent|
   cheap|lowest price|special promotion|amazing|miracle|double your|increase sales|number one|
   no strings attached|this isn't spam|this is not spam|dear friend|first page of google|
   rank #1|seo expert|link exchange|guest post`
    .split("|")
    .map((words) => words.trim());

const checkWords: Check = ({ subject, text }) => {
  const written = ` ${`${subject} ${text}`.toLowerCase().replace(/[^\p{L}\p{N}#%'-]+/gu, " ")} `;
  const found = SPAM_WORDS.filter((words) => written.includes(` ${words} `));
  const why = "Filters have learned these words from millions of unwanted messages.";
  return found.length === 0
    ? good("words", "No words that filters look for", why)
    : warning(
        "words",
        `Words that filters look for: ${found.map((one) => `“${one}”`).join(", ")}`,
        why,
      );
};

const checkCapitals: Check = ({ subject, text }) => {
  const inSubject = wordsInCapitals(subject);
  const shouted = [...inSubject, ...wordsInCapitals(text)];
  const why =
    "Words in capitals read as shouting, to people and to filters. Names and abbreviations are fine.";
  const named = shouted.slice(0, 3).map((word) => `“${word}”`);
  const title = `${named.join(", ")}${shouted.length > 3 ? ` and ${shouted.length - 3} more` : ""} in capitals`;
  if (shouted.length === 0) return good("capitals", "No words in capitals", why);
  return inSubject.length > 0 || shouted.length > MOST_CAPITALS
    ? warning("capitals", title, why)
    : good("capitals", title, why);
};

const MOST_CAPITALS = 2;

/** Without the short ones, which are mostly abbreviations such as SEO. */
function wordsInCapitals(text: string): string[] {
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  return words.filter((word) => word === word.toUpperCase() && word !== word.toLowerCase());
}

const MOST_LINKS = 3;

const checkLinks: Check = ({ links }) => {
  const why = `One clear link gets more clicks than several; more than ${MOST_LINKS} look like a newsletter.`;
  const title = `${links.length} ${links.length === 1 ? "link" : "links"}`;
  return links.length > MOST_LINKS ? warning("links", title, why) : good("links", title, why);
};

const SHORTENERS =
  /^(bit\.ly|tinyurl\.com|t\.co|goo\.gl|ow\.ly|is\.gd|buff\.ly|rebrand\.ly|cutt\.ly)$/;

const checkLinkTargets: Check = ({ links }) => {
  const bad = links.flatMap(({ url, label }) => {
    const target = URL.parse(url);
    if (target === null || target.protocol === "mailto:") return [];
    if (SHORTENERS.test(target.hostname)) return [`${target.hostname} hides where the link leads`];
    const shown = /^(?:https?:\/\/)?((?:[\w-]+\.)+[a-z]{2,})(?:[/?#]|$)/i.exec(label.trim())?.[1];
    if (shown !== undefined && !sameHost(shown, target.hostname)) {
      return [`“${label.trim()}” leads to ${target.hostname}`];
    }
    return target.protocol === "http:" ? [`${target.host} isn't encrypted (http)`] : [];
  });
  const why = "Filters follow links and treat any with a hidden target as an attack.";
  return bad.length === 0
    ? good("link-targets", "Links go where they say they go", why)
    : { id: "link-targets", state: "problem", title: bad.join("; "), why };
};

function sameHost(one: string, other: string): boolean {
  const bare = (host: string) => host.toLowerCase().replace(/^www\./, "");
  return bare(one) === bare(other);
}

const checkImages: Check = ({ images, text }) => {
  const why = "Most email apps block images from unknown senders, and filters can't read them.";
  const unnamed = images.filter(({ alt }) => alt.trim() === "").length;
  if (images.length === 0) return good("images", "No images", why);
  if (wordsIn(text) < 20) return warning("images", "Hardly any text besides the images", why);
  return unnamed > 0
    ? warning(
        "images",
        `${unnamed} of ${images.length} images ${unnamed === 1 ? "has" : "have"} no description`,
        why,
      )
    : warning("images", `${images.length} ${images.length === 1 ? "image" : "images"}`, why);
};

const checkLength: Check = ({ text }) => {
  const words = wordsIn(text);
  const why = "Messages of 50 to 200 words get the most replies. Fewer than 20 look automated.";
  const title = `${words} ${words === 1 ? "word" : "words"}`;
  return words < 20 || words > 200 ? warning("length", title, why) : good("length", title, why);
};

/** Gmail cuts what is larger, and the unsubscribe link with it. */
const LARGEST_HTML = 102_000;

const checkSize: Check = ({ html }) => {
  const kilobytes = Math.ceil(new TextEncoder().encode(html).length / 1000);
  const why = "Gmail clips messages over 102 kB, which hides the unsubscribe link.";
  return kilobytes * 1000 > LARGEST_HTML
    ? { id: "size", state: "problem", title: `${kilobytes} kB`, why }
    : good("size", `${kilobytes} kB`, why);
};

function wordsIn(text: string): number {
  return text.match(/\p{L}+/gu)?.length ?? 0;
}

function good(id: string, title: string, why: string): TemplateCheck {
  return { id, state: "good", title, why };
}

function warning(id: string, title: string, why: string): TemplateCheck {
  return { id, state: "warning", title, why };
}
