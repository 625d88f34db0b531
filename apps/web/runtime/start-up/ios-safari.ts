export interface Device {
  userAgent: string;
  maxTouchPoints: number;
}

/** Sent to the page as source, so it stands on its own; tablets pass for desks but for the touch. */
export function isIosSafari({ userAgent, maxTouchPoints }: Device): boolean {
  const isDevice =
    /\b(iPhone|iPad|iPod)\b/.test(userAgent) ||
    (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
  const isOther = /\b(CriOS|FxiOS|EdgiOS|OPiOS|OPT|GSA|DuckDuckGo|YaBrowser|FBAN|FBAV|Instagram)\b/;
  return isDevice && /\bSafari\//.test(userAgent) && !isOther.test(userAgent);
}
