import { type ChangeOf, useDashboardView } from "../../../runtime/sites/use-dashboard-view.ts";
import { type IdeaView, ideaViewFrom, withIdeaView } from "./idea-view.ts";

export type ChangeIdeaView = ChangeOf<IdeaView>;

export const useIdeaView = () => useDashboardView<IdeaView>(ideaViewFrom, withIdeaView);
