import type { Competitor, Site } from "@sightline/contract";
import { MOST_COMPARED } from "@sightline/domain/opportunities";
import { Button, buttonClass } from "@sightline/ui/button";
import type { SeriesTone } from "@sightline/ui/charts/line-chart";
import { Tooltip } from "@sightline/ui/tooltip";
import { Link } from "react-router";
import { CompanyDot } from "../../../runtime/figures/company-dot.tsx";
import { companyTones } from "../../../runtime/figures/company-tones.ts";
import { competitorsOf } from "../../keywords/no-competitors.tsx";

export interface CompetitorChipsProps {
  site: Site;
  competitors: readonly Competitor[];
  compared: readonly Competitor[];
  onToggle: (domain: string) => void;
}

/** The competitors to compare with: at least one, at most five. */
export function CompetitorChips({ site, competitors, compared, onToggle }: CompetitorChipsProps) {
  const toneOf = companyTones(site);
  const chosen = compared.map(({ domain }) => domain);
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">Compared with</legend>
      {competitors.map(({ id, domain, name }) => (
        <Chip
          key={id}
          {...{ domain, name }}
          tone={toneOf(domain)}
          chosen={chosen.includes(domain)}
          fixed={whyFixed(chosen.includes(domain), chosen.length)}
          onToggle={() => onToggle(domain)}
        />
      ))}
      <Link to={competitorsOf(site)} className={buttonClass("ghost", "sm")}>
        Change competitors
      </Link>
    </fieldset>
  );
}

interface ChipProps {
  domain: string;
  /** As in the heads of the table. */
  name: string;
  tone: SeriesTone;
  chosen: boolean;
  /** Why it is disabled, if it is. */
  fixed: string | null;
  onToggle: () => void;
}

function Chip({ domain, name, tone, chosen, fixed, onToggle }: ChipProps) {
  const button = (
    <Button
      size="sm"
      title={domain}
      aria-pressed={chosen}
      aria-disabled={fixed !== null || undefined}
      className="max-w-full aria-disabled:cursor-default aria-pressed:border-ink"
      onClick={() => {
        if (fixed === null) onToggle();
      }}
    >
      <CompanyDot tone={tone} hollow={!chosen} />
      <span className={`truncate ${chosen ? "" : "text-dim"}`}>{name}</span>
    </Button>
  );
  return fixed === null ? button : <Tooltip content={fixed}>{button}</Tooltip>;
}

function whyFixed(isChosen: boolean, count: number): string | null {
  if (isChosen && count === 1) return "Keep at least one competitor.";
  if (!isChosen && count >= MOST_COMPARED) {
    return `You can compare up to ${MOST_COMPARED} competitors. Remove one first.`;
  }
  return null;
}
