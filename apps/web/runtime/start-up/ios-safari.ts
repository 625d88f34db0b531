export interface Device {
  userAgent: string;
  maxTouchPoints: number;
}

/** Sent to the page as source, so it must be self-contained; iPads look like Macs except for touch. */
export function isIosSafari({ userAgent, maxTouchPoints }: Device): boolean {
  const isDevice =
    /\b(iPhone|iPad|iPod)\b/.test(userAgent) ||
    (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
  const isOther = /\b(CriOS|FxiOS|EdgiOS|OPiOS|OPT|GSA|DuckDuckGo|YaBrowser|FBAN|FBAV|Instagram)\b/;
  return isDevice && /\bSafari\//.test(userAgent) && !isOther.test(userAgent);
}
