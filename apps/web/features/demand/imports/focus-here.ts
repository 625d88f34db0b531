/** As a ref: whoever uses a keyboard or listens goes on where the news is. */
export function focusHere(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
