export type PreparedNotice = "unexpected-error" | "extension";

export interface NoticeLife {
  stays: number;
  /** Pointing at it or focusing it stops the clock. */
  waitsForReader?: boolean;
  /** What the button does that is not for dismissing. */
  onAction?: () => void;
}

/** Shows what lies ready in the page's HTML, for pages that have no React to draw it. */
export function raiseNotice(name: PreparedNotice, life: NoticeLife): void {
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
    timer = setTimeout(dismiss, life.stays);
  };
  const stopClock = () => clearTimeout(timer);

  notice.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button === null) return;
    dismiss();
    if (nameOf(button) !== "Dismiss") life.onAction?.();
  });
  notice.addEventListener("keydown", ({ key }) => (key === "Escape" ? dismiss() : undefined));
  if (life.waitsForReader) {
    for (const type of ["pointerover", "focusin"]) notice.addEventListener(type, stopClock);
    for (const type of ["pointerout", "focusout"]) notice.addEventListener(type, startClock);
  }
  appendAloud(notice);
  startClock();
}

function nameOf(button: HTMLButtonElement): string | null {
  return button.getAttribute("aria-label") ?? button.textContent;
}

/** Screen readers say what comes into a live region, not what it is born with. */
function appendAloud(notice: HTMLElement): void {
  const region = notice.querySelector("[aria-live]");
  const words = [...(region?.children ?? [])];
  region?.replaceChildren();
  document.body.append(notice);
  setTimeout(() => region?.append(...words));
}
