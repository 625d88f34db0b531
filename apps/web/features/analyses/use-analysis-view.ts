import { useDashboardHref, useDashboardView } from "../../runtime/sites/use-dashboard-view.ts";
import { type AnalysisView, viewFrom, withView } from "./analysis-view.ts";

export const useAnalysisView = () => useDashboardView<AnalysisView>(viewFrom, withView);
export const useAnalysisHref = () => useDashboardHref<AnalysisView>(withView);
