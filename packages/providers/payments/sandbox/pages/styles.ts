import { createHash } from "node:crypto";

export const STYLES = `
:root {
  color-scheme: light dark;
  --paper: oklch(0.985 0.004 85); --card: oklch(1 0 0); --sunk: oklch(0.962 0.005 85);
  --line: oklch(0.9 0.006 85); --edge: oklch(0.62 0.015 265);
  --ink: oklch(0.24 0.02 265); --dim: oklch(0.47 0.015 265);
  --accent: oklch(0.49 0.2 265); --on-accent: oklch(1 0 0);
  --better: oklch(0.45 0.12 160); --worse: oklch(0.5 0.17 35); --worse-ground: oklch(0.965 0.02 35);
  --caution: oklch(0.42 0.09 75); --caution-ground: oklch(0.95 0.05 85);
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: oklch(0.17 0.015 265); --card: oklch(0.205 0.017 265); --sunk: oklch(0.15 0.014 265);
    --line: oklch(0.3 0.018 265); --edge: oklch(0.58 0.02 265);
    --ink: oklch(0.94 0.008 265); --dim: oklch(0.73 0.015 265);
    --accent: oklch(0.72 0.14 265); --on-accent: oklch(0.17 0.015 265);
    --better: oklch(0.78 0.13 160); --worse: oklch(0.78 0.12 40); --worse-ground: oklch(0.26 0.04 35);
    --caution: oklch(0.86 0.1 85); --caution-ground: oklch(0.26 0.03 80);
  }
}
* { box-sizing: border-box; margin: 0; }
body { --width: 1008px;
  background: var(--paper); color: var(--ink); min-height: 100vh;
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
}
body.narrow { --width: 608px; }
.sandbox {
  background: var(--caution-ground); color: var(--caution);
  padding: 8px 24px; font-size: 14px; text-align: center;
}
.top { max-width: var(--width); margin: 0 auto; padding: 32px 24px 0; display: flex; gap: 24px; justify-content: space-between; align-items: center; }
.mark { display: inline-flex; align-items: center; gap: 12px; font-weight: 600; letter-spacing: -0.01em; }
.mark svg { color: var(--accent); }
main { max-width: var(--width); margin: 0 auto; padding: 48px 24px 96px; }
h1 { font-size: 24px; line-height: 1.25; font-weight: 600; letter-spacing: -0.015em; text-wrap: balance; }
h2 { font-size: 16px; font-weight: 600; }
.split { display: grid; gap: 48px; grid-template-columns: minmax(0, 1fr); }
.stack > * + * { margin-top: 16px; }
.stack > .panel, .stack > .rows, .stack > .actions { margin-top: 24px; }
.amount { font-size: 40px; line-height: 1.15; font-weight: 600; letter-spacing: -0.025em; font-variant-numeric: tabular-nums; }
.amount small { font-size: 16px; font-weight: 400; letter-spacing: 0; color: var(--dim); }
.dim { color: var(--dim); }
.small { font-size: 14px; }
.panel { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: 24px; }
.rows { font-variant-numeric: tabular-nums; }
.rows div { display: flex; justify-content: space-between; gap: 24px; padding: 12px 0; border-top: 1px solid var(--line); }
.rows div:first-child { border-top: 0; padding-top: 0; }
.rows div:last-child { padding-bottom: 0; }
.rows dd { text-align: right; white-space: nowrap; }
.rows .total { font-weight: 600; }
fieldset { border: 0; padding: 0; min-width: 0; }
legend { padding: 0 0 12px; font-weight: 600; }
.card {
  display: grid; grid-template-columns: auto 1fr auto; gap: 0 12px; align-items: baseline;
  padding: 12px 16px; border: 1px solid var(--line); background: var(--card); cursor: pointer;
}
.card + .card { border-top: 0; }
.card:first-of-type { border-radius: 6px 6px 0 0; }
.card:last-of-type { border-radius: 0 0 6px 6px; }
.card:hover { background: var(--sunk); }
.card:has(:checked) { background: var(--sunk); box-shadow: inset 3px 0 0 var(--accent); }
.card input { accent-color: var(--accent); width: 16px; height: 16px; align-self: center; }
.card .hint { grid-column: 2 / -1; color: var(--dim); font-size: 14px; }
.digits { font: 14px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; color: var(--dim); white-space: nowrap; }
button {
  font: inherit; font-weight: 600; min-height: 44px; padding: 8px 20px; cursor: pointer;
  border-radius: 6px; border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent);
}
button:hover { filter: brightness(1.08); }
button.quiet { background: transparent; color: var(--ink); border-color: var(--edge); }
button.quiet:hover { background: var(--sunk); filter: none; }
button.wide { width: 100%; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
a { color: var(--accent); text-underline-offset: 3px; text-decoration-thickness: 1px; }
.back { display: inline-block; padding: 10px 0; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
.card:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; position: relative; z-index: 1; }
.card :focus-visible { outline: 0; }
.alert { background: var(--worse-ground); color: var(--worse); border-left: 3px solid currentColor; border-radius: 0 6px 6px 0; padding: 12px 16px; font-weight: 600; }
.alert.calm { font-weight: 400; }
.alert:focus-visible { outline-offset: 0; }
.state { font-weight: 600; white-space: nowrap; }
.state.good { color: var(--better); }
.state.bad { color: var(--worse); }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th { text-align: left; font-size: 14px; font-weight: 400; color: var(--dim); }
th, td { padding: 12px 16px 12px 0; border-bottom: 1px solid var(--line); vertical-align: baseline; }
th:last-child, td:last-child { padding-right: 0; }
tr:last-child td { border-bottom: 0; }
td.number, th.number { text-align: right; white-space: nowrap; }
@media (max-width: 479px) { .actions button { flex: 1 1 auto; } }
@media (min-width: 800px) { .split { grid-template-columns: minmax(0, 1fr) 480px; gap: 80px; } }
@media print {
  .sandbox, .top a, form { display: none; }
  body { background: none; } main { padding-top: 24px; } .panel { border: 0; padding: 0; }
}
`;

/** Allows this one stylesheet and nothing else. */
export const STYLES_SOURCE = `'sha256-${createHash("sha256").update(STYLES).digest("base64")}'`;
