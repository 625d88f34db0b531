import { createContext } from "react";

interface Served {
  nonce?: string;
  siteScript?: string;
  /** Of the error that the page shows instead of itself. */
  failureId?: string | undefined;
}

/** Known only while rendering on the server; the browser has no use for any of it. */
export const ServedPage = createContext<Served>({});
