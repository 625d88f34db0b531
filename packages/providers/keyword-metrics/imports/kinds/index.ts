import { ahrefsKeywordsExplorer, ahrefsOrganicKeywords } from "./ahrefs.ts";
import { googleKeywordPlanner } from "./google-keyword-planner.ts";
import type { KindDefinition } from "./kind.ts";
import {
  semrushApi,
  semrushKeywordMagic,
  semrushOrganicPositions,
  semrushStrategyBuilder,
} from "./semrush.ts";

/** The more particular before the more general: the first whose header fits is the kind. */
export const KEYWORD_KINDS: readonly KindDefinition[] = [
  googleKeywordPlanner,
  semrushStrategyBuilder,
  semrushApi,
  semrushOrganicPositions,
  ahrefsOrganicKeywords,
  ahrefsKeywordsExplorer,
  semrushKeywordMagic,
];
