import { createContext } from "react";

interface Served {
  nonce?: string;
  siteScript?: string;
  /** Id of the error shown instead of the page. */
  failureId?: string | undefined;
}

/** Known only while rendering on the server. */
export const ServedPage = createContext<Served>({});
