import { auth } from "./auth.ts";
import { files } from "./files.ts";
import { contract } from "./index.ts";
import { trackPageView } from "./track-page-view.ts";

export { EXAMPLES } from "./examples.ts";
export { TAGS } from "./tags.ts";

/** With what is answered outside of the router, for those who read about the API. */
export const describedContract = {
  ...contract,
  traffic: { ...contract.traffic, trackPageView },
  auth,
  files,
};
