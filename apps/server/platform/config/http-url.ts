import { z } from "zod";

/** Without a slash at the end, so that paths can be put after it. */
export const httpUrl = z
  .url({ protocol: /^https?$/ })
  .transform((text) => text.replace(/\/+$/, ""));
