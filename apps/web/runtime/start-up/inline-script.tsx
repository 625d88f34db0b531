export interface InlineScriptProps {
  nonce: string | undefined;
  /** A constant of ours, never data. */
  code: string;
}

/** Runs inline, before any other script; browsers hide its nonce from React. */
export function InlineScript({ nonce, code }: InlineScriptProps) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, not data.
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
