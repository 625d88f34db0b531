const BETWEEN_LOOKS_MS = 700;
const RUNNING = "[data-analysis-running]";
const SAID = "[data-analysis-said]";

/** Looks again until the analysis has ended; the server draws each page, this only puts it in. */
export async function followAnalysis(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
    const page = await lookAgain();
    if (page === null) continue;
    if (page.querySelector(RUNNING) === null) return showEnd(page);
    document.querySelector(RUNNING)?.replaceChildren(...childrenOf(page, RUNNING));
    say(page.querySelector(SAID)?.textContent ?? "");
  }
}

/** Null while the network is away: the next look may get through. */
async function lookAgain(): Promise<Document | null> {
  try {
    const answer = await fetch(window.location.href);
    return answer.status >= 500
      ? null
      : new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    return null;
  }
}

function showEnd(page: Document): void {
  document.title = page.title;
  document.querySelector("main")?.replaceChildren(...childrenOf(page, "main"));
  const heading = document.querySelector("h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus();
}

function childrenOf(page: Document, selector: string): Node[] {
  return [...(page.querySelector(selector)?.childNodes ?? [])];
}

/** Only what is new is read aloud. */
function say(words: string): void {
  const place = document.querySelector(SAID);
  if (place !== null && place.textContent !== words) place.textContent = words;
}
