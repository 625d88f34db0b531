import type { dark } from "./palette.ts";

// Unquoted on purpose: the lists are used inside style attributes.
export const sans =
  "Instrument Sans,-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif";
export const mono = "Geist Mono,ui-monospace,SFMono-Regular,Menlo,Consolas,monospace";

/** Light and wide styles are inline on each element; this only overrides dark mode and phones. */
export function stylesheet(colours: typeof dark): string {
  return `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
.outer{padding:24px 16px !important}
.card{padding:24px 20px 8px !important}
.button a{display:block !important;text-align:center}
.button,.button table{width:100% !important}
}
@media (prefers-color-scheme:dark){
.paper{background-color:${colours.paper} !important}
.card{background-color:${colours.card} !important;border-color:${colours.line} !important}
.sunk{background-color:${colours.sunk} !important}
.ink{color:${colours.ink} !important}
.dim{color:${colours.dim} !important}
.better{color:${colours.better} !important}
.worse{color:${colours.worse} !important}
.hairline{background-color:${colours.ink} !important}
.tick,.action{background-color:${colours.accent} !important;border-color:${colours.accent} !important}
.action a{color:${colours.onAccent} !important}
.choice,.line{border-color:${colours.line} !important}
.choice a{color:${colours.ink} !important}
}
`;
}
