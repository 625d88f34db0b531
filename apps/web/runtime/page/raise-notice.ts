export type PreparedNotice = "unexpected-error" | "extension";

export const NOTICE_MS = 10_000;

export interface NoticeOptions {
  /** How long it stays. */
  durationMs?: number;
  /** Hovering or focusing it stops the timer. */
  waitsForReader?: boolean;
  /** What the other button does. */
  onAction?: () => void;
}

/** Shows a notice from a template in the page's HTML, for pages without React. */
export function raiseNotice(name: PreparedNotice, options: NoticeOptions = {}): void {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-notice="${name}"]`);
  const notice = template?.content.firstElementChild?.cloneNode(true);
  if (!(notice instanceof HTMLElement)) return;
  let timer: ReturnType<typeof setTimeout>;
  const dismiss = () => {
    clearTimeout(timer);
    notice.remove();
  };
  const startClock = () => {
    clearTimeout(timer);
    timer = setTimeout(dismiss, options.durationMs ?? NOTICE_MS);
  };
  const stopClock = () => clearTimeout(timer);

  notice.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button === null) return;
    dismiss();
    if (nameOf(button) !== "Dismiss") options.onAction?.();
  });
  notice.addEventListener("keydown", ({ key }) => (key === "Escape" ? dismiss() : undefined));
  if (options.waitsForReader) {
    for (const type of ["pointerover", "focusin"]) notice.addEventListener(type, stopClock);
    for (const type of ["pointerout", "focusout"]) notice.addEventListener(type, startClock);
  }
  appendAloud(notice);
  startClock();
}

function nameOf(button: HTMLButtonElement): string | null {
  return button.getAttribute("aria-label") ?? button.textContent;
}

/** Screen readers announce what is added to a live region, not what it starts with. */
function appendAloud(notice: HTMLElement): void {
  const region = notice.querySelector("[aria-live]");
  const words = [...(region?.children ?? [])];
  region?.replaceChildren();
  document.body.append(notice);
  setTimeout(() => region?.append(...words));
}
