/** A failure as a browser reports it; every field may be missing. */
export interface BrowserFailure {
  readonly message: string;
  readonly source?: string | undefined;
  readonly stack?: string | undefined;
}

export type Noise = "extension" | "resize-observer" | "script-error" | "network";

const EXTENSION_ADDRESS = /\b(chrome|moz|safari-web|safari|ms-browser|edge)-extension:\/\//i;
const EXTENSION_WORDS =
  /extension context invalidated|message port closed before|could not establish connection\. receiving end does not exist|dashlane|lastpass|1password|bitwarden|grammarly/i;
const RESIZE_OBSERVER = /^ResizeObserver loop/i;
const SCRIPT_ERROR = /^script error\.?$/i;
const NETWORK =
  /^(failed to fetch|load failed|network ?error|networkerror when attempting|the network connection was lost|the internet connection appears to be offline|fetch failed|aborted|the (user|operation) (was )?aborted)/i;

/** Why a failure isn't ours to report; null if it is. */
export function noiseOf({ message, source = "", stack = "" }: BrowserFailure): Noise | null {
  if (EXTENSION_ADDRESS.test(source) || EXTENSION_ADDRESS.test(stack)) return "extension";
  if (EXTENSION_WORDS.test(message)) return "extension";
  const plain = message.replace(
    /^(Uncaught )?(\(in promise\) )?(TypeError|Error|AbortError): /,
    "",
  );
  if (RESIZE_OBSERVER.test(plain)) return "resize-observer";
  if (SCRIPT_ERROR.test(plain)) return "script-error";
  if (NETWORK.test(plain)) return "network";
  return null;
}
