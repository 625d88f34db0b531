import { useState } from "react";

/** What opened a dialog: a list may have drawn it again by the time the dialog closes. */
interface Opener {
  element: HTMLElement;
  /** Finds what took its place; null if nothing names it. */
  selector: string | null;
}

/**
 * Handlers of a dialog: the focus goes into it, and back to what opened it. For a component that is
 * rendered when the dialog opens: what has the focus then has opened it.
 */
export function useReturnedFocus() {
  const [opener] = useState(() => openerIn(document.activeElement));
  return {
    onOpenAutoFocus(event: Event) {
      const panel = event.currentTarget;
      if (!(panel instanceof HTMLElement) || !startsWithSource(panel)) return;
      event.preventDefault();
      panel.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      // Something else may have the focus already, such as the heading of the next page.
      if (document.activeElement === document.body) target(opener)?.focus();
    },
  };
}

/** Without links: a dialog's focus passes over them. */
const FOCUSABLE = "button:not(:disabled), input, select, textarea, [tabindex='0']";

/** The tooltip of a source would cover what the dialog says. */
function startsWithSource(panel: HTMLElement): boolean {
  return panel.querySelector(FOCUSABLE)?.matches("[data-source]") ?? false;
}

function openerIn(element: Element | null): Opener | null {
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  return { element, selector: selectorOf(element) };
}

function selectorOf(element: HTMLElement): string | null {
  if (element.id !== "") return `#${CSS.escape(element.id)}`;
  for (const name of ["href", "aria-label"]) {
    const value = element.getAttribute(name);
    if (value !== null) return `${element.localName}[${name}="${CSS.escape(value)}"]`;
  }
  return null;
}

/** Where nothing opened it, as behind a link from elsewhere, the page's heading has the focus. */
function target(opener: Opener | null): HTMLElement | null {
  if (opener?.element.isConnected) return opener.element;
  const again = opener?.selector ? document.querySelector<HTMLElement>(opener.selector) : null;
  if (again !== null) return again;
  const heading = document.querySelector<HTMLElement>("main h1");
  heading?.setAttribute("tabindex", "-1");
  return heading;
}
