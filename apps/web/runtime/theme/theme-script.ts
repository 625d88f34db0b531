import { PAPER, THEME_KEY } from "./theme.ts";

/** Runs in the head before the first paint, so no theme flashes by; `theme.ts` holds the rules. */
export const themeScript = `(() => {
  let choice = null;
  try { choice = localStorage.getItem("${THEME_KEY}") } catch {}
  const dark = choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", dark ? "${PAPER.dark}" : "${PAPER.light}");
})()`;
