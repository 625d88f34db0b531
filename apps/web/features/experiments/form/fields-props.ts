import type { Problems } from "./draft-problems.ts";
import type { Editable, ExperimentDraft } from "./experiment-draft.ts";

/** What every part of the form gets. */
export interface FieldsProps {
  draft: ExperimentDraft;
  problems: Problems;
  editable: Editable;
  onChange: (change: Partial<ExperimentDraft>) => void;
}
