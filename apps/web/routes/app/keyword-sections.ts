import { lazy } from "react";
import type { SectionScreens } from "../../features/positions/tab/sections.tsx";

/** Sections of the keywords tab that belong to other features, loaded on demand. */
export const keywordSections: SectionScreens = {
  ideas: lazy(async () => ({
    default: (await import("../../features/demand/ideas/ideas-section.tsx")).IdeasSection,
  })),
  gap: lazy(async () => ({
    default: (await import("../../features/opportunities/gap/gap-section.tsx")).GapSection,
  })),
  competing: lazy(async () => ({
    default: (await import("../../features/opportunities/competing/competing-section.tsx"))
      .CompetingSection,
  })),
  alerts: lazy(async () => ({
    default: (await import("../../features/positions/alerts/alerts-section.tsx")).AlertsSection,
  })),
  imports: lazy(async () => ({
    default: (await import("../../features/demand/imports/imports-section.tsx")).ImportsSection,
  })),
};
