/** Those we stand beside, in the order of the columns. */
export const PRODUCTS = [
  { id: "semrush", name: "Semrush", kind: "hosted suite" },
  { id: "ahrefs", name: "Ahrefs", kind: "hosted suite" },
  { id: "screaming-frog", name: "Screaming Frog", kind: "desktop crawler" },
  { id: "serpbear", name: "SerpBear", kind: "open-source rank tracker" },
  { id: "openseo", name: "OpenSEO", kind: "open-source suite" },
] as const;

export type ProductId = (typeof PRODUCTS)[number]["id"];
