/** The words of the home-page analysis that tests look for, too. */
export const ANALYSE = "Analyze";
export const AUDIT = "The audit of these pages";
export const FIX_FIRST = "What to fix first";
export const HOW_TO_FIX = "How to fix it:";
export const runningTitle = (site: string) => `Analyzing ${site}`;
export const failedTitle = (site: string) => `We couldn’t analyze ${site}.`;

/** The URL names the problem; the words are ours. */
export const FORM_PROBLEMS = {
  site: "Enter a site such as example.com.",
  address: "We can’t visit this address. Enter a public site.",
  limit: "You’ve reached the hourly limit. Try again in an hour.",
  busy: "We’re analyzing a lot of sites right now. Try again in a few minutes.",
  away: "We couldn’t start the analysis. Try again in a moment.",
};

export const STAGE_LABELS = {
  find: "Finding the home page",
  read: "Crawling the first pages",
  judge: "Checking what we found",
  waiting: "Waiting in line",
};
