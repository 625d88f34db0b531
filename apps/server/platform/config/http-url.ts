import { z } from "zod";

/** Without a trailing slash, so that paths can be appended. */
export const httpUrl = z
  .url({ protocol: /^https?$/ })
  .transform((text) => text.replace(/(?<!\/)\/+$/, ""));
