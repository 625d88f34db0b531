import { isDashlaneMark } from "./dashlane.ts";

const WATCHED_FOR_MS = 15_000;

/** Says so once, when the marks are there or come soon after; returns how to stop watching. */
export function detectDashlane(onFound: () => void): () => void {
  const observer = new MutationObserver((changes) =>
    look(changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes])),
  );
  const stop = () => observer.disconnect();
  const look = (nodes: Node[]) => {
    if (!nodes.some(isMarked)) return;
    stop();
    onFound();
  };
  observer.observe(document, { attributes: true, childList: true, subtree: true });
  setTimeout(stop, WATCHED_FOR_MS);
  look([...document.querySelectorAll("*")]);
  return stop;
}

function isMarked(node: Node): boolean {
  if (!(node instanceof Element)) return false;
  return isDashlaneMark({ localName: node.localName, attributeNames: node.getAttributeNames() });
}
