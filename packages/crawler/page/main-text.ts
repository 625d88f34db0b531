import type { Collector } from "./collector.ts";
import { collapse } from "./white-space.ts";
import type { Zone, ZoneTracker } from "./zone.ts";

const BLOCKS = (
  "address article aside blockquote body caption dd details div dl dt fieldset figcaption figure " +
  "footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td " +
  "tfoot th thead tr ul"
).split(" ");
const ELEMENTS = [...BLOCKS, "a", "br"];
const HEADING = /^h[1-6]$/u;
const MOST_CHARACTERS = 1_000_000;
const MOST_BLOCKS = 50_000;
/** Longer text continues in the next block, so that none takes long to process. */
const LONGEST_BLOCK = 50_000;
/** Share of a block's characters; above it, the block is a menu. */
const MOST_IN_LINKS = 0.5;

/** Of running text: shorter blocks are labels, and those with more links are lists of them. */
const SHORTEST_PROSE = 80;
const LINKS_IN_PROSE = 0.3;

interface Block {
  readonly zone: Zone;
  readonly text: string;
  readonly linkCharacters: number;
}

export interface MainText extends Collector {
  /** How many blocks there are so far: the position of the next one. */
  readonly position: number;
  readonly cut: boolean;
  choose(): ChosenText;
}

export interface ChosenText {
  /** By their position; null where a block is boilerplate. */
  readonly blocks: readonly (string | null)[];
  /** Everything outside boilerplate, whether it is main text or a list of links. */
  readonly readable: readonly string[];
  /** Blocks of some length that aren't mostly links. */
  readonly prose: readonly string[];
  holds(zone: Zone, position: number): boolean;
}

/** Splits the document into blocks, and selects those of the main text. */
export function collectMainText(zones: ZoneTracker): MainText {
  const blocks: Block[] = [];
  let text = "";
  let zone: Zone = "plain";
  let linkCharacters = 0;
  let openHeadings = 0;
  /** Of each open link, whether it counts as one: a heading that links to itself is a heading. */
  const openLinks: boolean[] = [];
  let countedLinks = 0;
  let characters = 0;
  let cut = false;

  function flush(): void {
    if (text === "") return;
    const whole = collapse(text);
    if (whole !== "") blocks.push({ zone, text: whole, linkCharacters });
    text = "";
    linkCharacters = 0;
  }

  return {
    elements: ELEMENTS,
    open({ name, leaf, attributes }) {
      if (name === "br") text += text.length > LONGEST_BLOCK ? "" : " ";
      else if (name !== "a") flush();
      if (leaf) return;
      if (HEADING.test(name)) openHeadings++;
      if (name === "a") {
        const isPermalink = openHeadings > 0 && attributes.href?.startsWith("#") === true;
        openLinks.push(!isPermalink);
        if (!isPermalink) countedLinks++;
      }
    },
    close(name) {
      if (name !== "a") flush();
      else if (openLinks.pop()) countedLinks--;
      if (HEADING.test(name)) openHeadings--;
    },
    text(part) {
      if (zones.zone === "silent") return;
      if (zones.zone !== zone || text.length > LONGEST_BLOCK) flush();
      zone = zones.zone;
      if (characters + part.length > MOST_CHARACTERS || blocks.length >= MOST_BLOCKS) {
        cut = true;
        return;
      }
      characters += part.length;
      text += part;
      if (countedLinks > 0) linkCharacters += part.trim().length;
    },
    get position() {
      return blocks.length;
    },
    get cut() {
      return cut;
    },
    choose() {
      flush();
      return choose(blocks);
    },
  };
}

function choose(blocks: readonly Block[]): ChosenText {
  const isMain = mainZone(blocks);
  const byDensity = isMain === "plain" || isMain === "form";
  const kept = blocks.map(({ zone, text, linkCharacters }) =>
    zone === isMain && !(byDensity && linkCharacters > text.length * MOST_IN_LINKS) ? text : null,
  );
  return {
    blocks: kept,
    readable: blocks.filter(({ zone }) => zone !== "boilerplate").map(({ text }) => text),
    prose: blocks
      .filter(({ text, linkCharacters }, position) => {
        const isRunning = text.length >= SHORTEST_PROSE;
        return (
          kept[position] !== null && isRunning && linkCharacters < text.length * LINKS_IN_PROSE
        );
      })
      .map(({ text }) => text),
    holds: (zone, position) => zone === isMain && !(byDensity && kept[position] === null),
  };
}

/** The first zone with text; a form last, because some sites wrap whole pages in one. */
function mainZone(blocks: readonly Block[]): Zone {
  const present = new Set(blocks.map(({ zone }) => zone));
  const order: Zone[] = ["main", "article", "plain", "form"];
  return order.find((zone) => present.has(zone)) ?? "plain";
}
