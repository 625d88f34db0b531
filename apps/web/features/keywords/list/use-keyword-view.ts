import { type ChangeOf, useDashboardView } from "../../../runtime/sites/use-dashboard-view.ts";
import { type KeywordView, viewFrom, withView } from "./keyword-view.ts";

export type ChangeView = ChangeOf<KeywordView>;

export const useKeywordView = () => useDashboardView<KeywordView>(viewFrom, withView);
