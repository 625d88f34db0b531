const POLL_INTERVAL_MS = 700;
const RUNNING = "[data-analysis-running]";
const STATUS = "[data-analysis-status]";

/** Polls until the analysis has ended; the server renders each page, this only swaps it in. */
export async function followAnalysis(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    const page = await fetchPage();
    if (page === null) continue;
    if (page.querySelector(RUNNING) === null) return showEnd(page);
    document.querySelector(RUNNING)?.replaceChildren(...childrenOf(page, RUNNING));
    announce(page.querySelector(STATUS)?.textContent ?? "");
  }
}

/** Null while the network is down: the next poll may get through. */
async function fetchPage(): Promise<Document | null> {
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

/** Screen readers read only what is new. */
function announce(words: string): void {
  const status = document.querySelector(STATUS);
  if (status !== null && status.textContent !== words) status.textContent = words;
}
