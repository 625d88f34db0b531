import { useRouteLoaderData } from "react-router";

/** The settings that a page may show to anyone. */
export interface PublicSettings {
  appUrl: string;
  supportEmail: string;
  googleSignIn: boolean;
  confirmationRequired: boolean;
}

export function useSettings(): PublicSettings | undefined {
  return useRouteLoaderData<PublicSettings>("root");
}
