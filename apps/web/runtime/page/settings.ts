import { useRouteLoaderData } from "react-router";

/** The settings that a page may show to anyone. */
export interface PublicSettings {
  appUrl: string;
  supportEmail: string;
  /** The legal name and address of whoever runs this installation, where they are set. */
  operator: { name: string | null; address: string | null };
  googleSignIn: boolean;
  confirmationRequired: boolean;
  /** What may be loaded from Google once someone has agreed to it. */
  tags: { googleTag: string | null; tagManager: string | null };
  payment: { provider: "stripe" | "sandbox" };
}

export function useSettings(): PublicSettings | undefined {
  return useRouteLoaderData<PublicSettings>("root");
}
