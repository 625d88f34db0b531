import type { Site } from "@sightline/contract";
import type { IdeaView } from "./idea-view.ts";
import type { ChangeIdeaView } from "./use-idea-view.ts";

/** What the ideas of every source need. */
export interface IdeasPartProps {
  site: Site;
  view: IdeaView;
  changeView: ChangeIdeaView;
}
