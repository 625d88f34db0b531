import type { Site, SiteComparisons } from "@sightline/contract";
import { comparedWithWords } from "@sightline/domain/positions";
import type { ComponentType } from "react";
import { NoPositions } from "../../../runtime/figures/connect-positions.tsx";
import { comparedFigures } from "./compared-figures.ts";
import type { SiteFigure } from "./site-figures.ts";

export interface ComparisonSummaryProps {
  site: Site | null;
  comparisons: SiteComparisons;
  /** As tiles, or in a line above the table. */
  Layout: ComponentType<{ figures: readonly SiteFigure[] }>;
}

/** How a site compares over all its keywords, while no search provider is connected. */
export function ComparisonSummary({ site, comparisons, Layout }: ComparisonSummaryProps) {
  return (
    <>
      <NoPositions site={site}>
        {`${comparedWithWords(comparisons.competitors)}${comparisons.competitors.length > 0 ? ", using the built-in index" : ""}. To see positions, visibility, clicks and trends, you need a search provider.`}
      </NoPositions>
      <Layout figures={comparedFigures(comparisons)} />
    </>
  );
}
