import { Button } from "@sightline/ui/button";
import { IDEA_SOURCES, type IdeaSource } from "./idea-view.ts";

const NAMES: Readonly<Record<IdeaSource, string>> = {
  pages: "Your pages",
  competitors: "Competitors",
  imports: "Imports",
  provider: "Provider",
};

export interface SourceFilterProps {
  chosen: IdeaSource;
  onChoose: (source: IdeaSource) => void;
}

export function SourceFilter({ chosen, onChoose }: SourceFilterProps) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Idea sources</legend>
      {IDEA_SOURCES.map((source) => (
        <Button
          key={source}
          size="sm"
          aria-pressed={chosen === source}
          className="aria-pressed:border-ink"
          onClick={() => onChoose(source)}
        >
          {NAMES[source]}
        </Button>
      ))}
    </fieldset>
  );
}
