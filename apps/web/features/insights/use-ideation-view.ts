import { type ChangeOf, useDashboardView } from "../../runtime/sites/use-dashboard-view.ts";
import { type IdeationView, viewFrom, withView } from "./ideation-view.ts";

export type ChangeView = ChangeOf<IdeationView>;

export const useIdeationView = () => useDashboardView<IdeationView>(viewFrom, withView);
