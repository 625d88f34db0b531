import { type ComponentType, createContext } from "react";

interface Served {
  nonce?: string;
  siteScript?: string;
  /** What public pages need to show notices; the app has its own, and so never loads them. */
  Notices?: ComponentType;
  /** Id of the error shown instead of the page. */
  failureId?: string | undefined;
}

/** Known only while rendering on the server. */
export const ServedPage = createContext<Served>({});
