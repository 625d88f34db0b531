import { tokenColour } from "./token-colours.ts";

/** The logo on the paper color, for home screens: they round its corners, and don't support SVG. */
export function drawTouchIcon(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 180">',
    `<rect width="180" height="180" fill="${tokenColour("paper")}"/>`,
    `<path d="M28 90h124" stroke="${tokenColour("ink")}" stroke-width="11"/>`,
    `<rect x="100" y="44" width="23" height="92" rx="5" fill="${tokenColour("accent")}"/>`,
    "</svg>",
  ].join("");
}
