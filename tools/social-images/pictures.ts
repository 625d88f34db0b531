import { SITE_PAGES } from "../../apps/web/features/marketing/site-pages.ts";
import { socialImageName } from "../../apps/web/runtime/page/social-image.ts";
import { type TitleParts, titleParts } from "../../apps/web/runtime/page/title-parts.ts";

/** The text of one image; the file is named after the pages it belongs to. */
export interface Picture extends TitleParts {
  readonly name: string;
}

export const PICTURES: readonly Picture[] = [
  ...Object.values(SITE_PAGES).map(({ path, title }) => pictureOf(path, title)),
  pictureOf("/developers/api", "For developers: every endpoint in the Sightline API"),
  pictureOf("/report/any", "Public report: where a company stands in search, and in AI answers"),
];

function pictureOf(path: string, title: string): Picture {
  return { name: socialImageName(path), ...titleParts(title.replaceAll("'", "’")) };
}
