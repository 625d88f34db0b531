const WATCHED_FOR_MS = 15_000;

/** Calls back once, when marks are there or appear soon; returns how to stop watching. */
export function detectDashlane(onFound: () => void): () => void {
  const observer = new MutationObserver((changes) =>
    check(changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes])),
  );
  const stop = () => observer.disconnect();
  const check = (nodes: Node[]) => {
    if (!nodes.some(isMarked)) return;
    stop();
    onFound();
  };
  observer.observe(document, { attributes: true, childList: true, subtree: true });
  setTimeout(stop, WATCHED_FOR_MS);
  check([...document.querySelectorAll("*")]);
  return stop;
}

function isMarked(node: Node): boolean {
  return node instanceof Element && isDashlaneMark(node.localName, node.getAttributeNames());
}

/** Dashlane marks the fields it knows and adds elements of its own. */
export function isDashlaneMark(localName: string, attributeNames: readonly string[]): boolean {
  return (
    localName.startsWith("dashlane-") ||
    attributeNames.some((name) => name.startsWith("data-dashlane"))
  );
}
