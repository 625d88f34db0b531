import { browserStorage } from "../browser-storage.ts";

export const OUTREACH_CODE_KEY = "sightline-outreach-code";
const PARAMETER = "oc";

/** The link in a message brought this visitor: its code is kept until they sign up. */
export function keepOutreachCode(address: URL = new URL(window.location.href)): void {
  const code = address.searchParams.get(PARAMETER);
  if (code === null) return;
  if (/^[\w-]{22,64}$/.test(code)) browserStorage.write(OUTREACH_CODE_KEY, code);
  address.searchParams.delete(PARAMETER);
  // So that a page that is shared or saved doesn't carry the code along.
  window.history.replaceState(window.history.state, "", address);
}
