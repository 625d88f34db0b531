import type { Site } from "@sightline/contract";
import { type ChangeOf, useDashboardView } from "../../../runtime/sites/use-dashboard-view.ts";
import { type GapView, gapViewFrom, withGapView } from "./gap-view.ts";

export type ChangeGapView = ChangeOf<GapView>;

/** What each list of this part is given. */
export interface GapPartProps {
  site: Site;
  view: GapView;
  changeView: ChangeGapView;
}

export const useGapView = () => useDashboardView<GapView>(gapViewFrom, withGapView);
