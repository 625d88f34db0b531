export {
  allows,
  isScope,
  type Needed,
  SCOPE_LABELS,
  SCOPE_WORDS,
  type ScopeWord,
  scopeText,
} from "./scopes.ts";
