import { createContext } from "react";

interface Served {
  nonce?: string;
  siteScript?: string;
  /** Of the error that the page shows instead of itself. */
  failureId?: string | undefined;
}

/** Known only while rendering on the server. */
export const ServedPage = createContext<Served>({});
