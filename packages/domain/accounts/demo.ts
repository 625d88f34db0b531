/** Not a secret: with it, anyone reads the demo, and nobody can change it. */
export const DEMO_TOKEN = "sightline-demo";

export const DEMO_READ_ONLY_MESSAGE = "The demo is read-only. Create an account to make changes.";

/** In every file that leaves the demo. */
export const DEMO_MARK = "Sightline demo: these companies and figures are fictional.";

export function demoFileName(name: string): string {
  return `demo-${name}`;
}
