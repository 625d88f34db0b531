import { ahrefsKeywordsExplorer, ahrefsOrganicKeywords } from "./ahrefs.ts";
import { sightlineDemo } from "./demo.ts";
import { googleKeywordPlanner } from "./google-keyword-planner.ts";
import type { KindDefinition } from "./kind.ts";
import {
  semrushApi,
  semrushKeywordMagic,
  semrushOrganicPositions,
  semrushStrategyBuilder,
} from "./semrush.ts";

/** Specific before general: the first kind whose header matches wins. */
export const KEYWORD_KINDS: readonly KindDefinition[] = [
  googleKeywordPlanner,
  semrushStrategyBuilder,
  semrushApi,
  semrushOrganicPositions,
  ahrefsOrganicKeywords,
  ahrefsKeywordsExplorer,
  semrushKeywordMagic,
  sightlineDemo,
];
