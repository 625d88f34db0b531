export interface InlineScriptProps {
  nonce: string | undefined;
  /** A constant of ours, never data. */
  code: string | false;
}

/**
 * Runs inline, before any other script; browsers hide its nonce from React. It has run by the time
 * the app starts, so callers pass `import.meta.env.SSR && code`: the app's own scripts don't carry it.
 */
export function InlineScript({ nonce, code }: InlineScriptProps) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, not data.
      dangerouslySetInnerHTML={{ __html: code || "" }}
    />
  );
}
