import { isDashlaneMark } from "./dashlane.ts";

const WATCHED_FOR_MS = 15_000;

/** Says so once, when the marks are there or come soon after; returns how to stop watching. */
export function detectDashlane(onFound: () => void): () => void {
  const found = () => {
    stop();
    onFound();
  };
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target, addedNodes }) => [target, ...addedNodes].some(isMarked))) found();
  });
  const timer = setTimeout(() => observer.disconnect(), WATCHED_FOR_MS);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
  }
  observer.observe(document.documentElement, { attributes: true, childList: true, subtree: true });
  if ([...document.querySelectorAll("*")].some(isMarked)) found();
  return stop;
}

function isMarked(node: Node): boolean {
  if (!(node instanceof Element)) return false;
  return isDashlaneMark({ localName: node.localName, attributeNames: node.getAttributeNames() });
}
