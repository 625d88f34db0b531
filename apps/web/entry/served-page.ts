import { createContext } from "react";

/** Known only while rendering on the server; the browser has no use for either. */
export const ServedPage = createContext<{ nonce?: string; siteScript?: string }>({});
