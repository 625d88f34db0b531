/** Use as a ref: moves keyboard and screen reader users to what is new. */
export function focusHere(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
