import { useRouteLoaderData } from "react-router";

/** The settings any visitor may see. */
export interface PublicSettings {
  appUrl: string;
  supportEmail: string;
  /** The legal name and address of the operator, where they are set. */
  operator: { name: string | null; address: string | null };
  googleSignIn: boolean;
  confirmationRequired: boolean;
  /** Google tags to load with consent. */
  tags: { googleTag: string | null; tagManager: string | null };
  /** Whether a search provider finds positions. */
  positions: boolean;
  payment: { provider: "stripe" | "sandbox" };
}

export function useSettings(): PublicSettings | undefined {
  return useRouteLoaderData<PublicSettings>("root");
}
