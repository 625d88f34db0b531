import { SOCIAL_IMAGE } from "../../apps/web/runtime/page/social-image.ts";
import { fractionOf } from "../../packages/ui/components/sightline-scale.ts";
import { inProject } from "../project.ts";
import { type Headline, setHeadline, TIGHT } from "./headline.ts";
import type { Picture } from "./pictures.ts";
import { tokenColour } from "./token-colours.ts";
import { type Lettering, openLettering } from "./weighted-font.ts";

const { width, height } = SOCIAL_IMAGE;
const MARGIN = 96;
const ROOM = width - 2 * MARGIN;

const FONTS = inProject("node_modules/@fontsource-variable");
const SANS = `${FONTS}/instrument-sans/files/instrument-sans-latin-wght-normal.woff2`;
const MONO = `${FONTS}/geist-mono/files/geist-mono-latin-wght-normal.woff2`;
const plain = openLettering(SANS, 400);
const semibold = openLettering(SANS, 600);
const bold = openLettering(SANS, 700);
const figures = openLettering(MONO, 400);

const paper = tokenColour("paper");
const ink = tokenColour("ink");
const dim = tokenColour("dim");
const accent = tokenColour("accent");

/** One image as SVG, with text as outlines: the same on every machine. */
export function drawPicture({ topic, headline }: Picture): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    logo(),
    topic === null ? "" : text(plain, topic, { x: width - MARGIN, y: 104, size: 30, ends: true }),
    ...placed(setHeadline(headline, semibold, ROOM)),
    sightline(424),
    text(plain, "Every figure with its source and its day.", { x: MARGIN, y: 562, size: 28 }),
    "</svg>",
  ].join("");
}

function logo(): string {
  return (
    `<path d="M${MARGIN} 92h44" stroke="${ink}" stroke-width="4"/>` +
    `<rect x="${MARGIN + 26}" y="77" width="8" height="30" rx="2" fill="${accent}"/>` +
    text(bold, "Sightline", { x: 158, y: 104, size: 36, tracking: -0.025, fill: ink })
  );
}

/** Centered between the logo and the scale. */
function placed({ lines, size }: Headline): string[] {
  const lead = size * 1.13;
  const first = 242 + 0.36 * size - ((lines.length - 1) * lead) / 2;
  return lines.map((line, at) =>
    text(semibold, line, { x: MARGIN, y: first + at * lead, size, tracking: TIGHT, fill: ink }),
  );
}

const BEFORE = 34;
const NOW = 7;

/** The signature graphic, as on the home page: hollow for before, solid for now. */
function sightline(y: number): string {
  const x = (position: number) => MARGIN + fractionOf(position) * ROOM;
  const graduation = [100, 50, 20, 10, 5, 3, 2, 1];
  return [
    `<path d="M${MARGIN} ${y}h${ROOM}${graduation.map((at) => `M${x(at)} ${y - 8}v16`).join("")}" ` +
      `stroke="${ink}" stroke-width="2.5"/>`,
    ...graduation.map((at) =>
      text(figures, String(at), { x: x(at), y: y + 46, size: 23, centred: true }),
    ),
    `<path d="M${x(BEFORE)} ${y}H${x(NOW)}" stroke="${accent}" stroke-width="6"/>`,
    `<circle cx="${x(BEFORE)}" cy="${y}" r="10" fill="${paper}" stroke="${accent}" stroke-width="4"/>`,
    `<rect x="${x(NOW) - 6}" y="${y - 36}" width="12" height="72" rx="2" fill="${accent}"/>`,
  ].join("");
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly tracking?: number;
  readonly fill?: string;
  readonly centred?: boolean;
  readonly ends?: boolean;
}

function text(lettering: Lettering, words: string, place: Place): string {
  const { x, y, fill = dim, centred = false, ends = false } = place;
  const { path, width: taken } = lettering.outline(words, place);
  const left = x - taken * (ends ? 1 : centred ? 0.5 : 0);
  return `<path transform="translate(${left.toFixed(2)} ${y.toFixed(2)})" d="${path}" fill="${fill}"/>`;
}
