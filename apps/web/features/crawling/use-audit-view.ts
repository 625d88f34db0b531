import { useDashboardHref, useDashboardView } from "../../runtime/sites/use-dashboard-view.ts";
import { type AuditView, viewFrom, withView } from "./audit-view.ts";

export const useAuditView = () => useDashboardView<AuditView>(viewFrom, withView);
export const useAuditHref = () => useDashboardHref<AuditView>(withView);
