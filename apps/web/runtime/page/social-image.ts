/** Drawn at build by `tools/social-images`, one for each first part of an address. */
export const SOCIAL_IMAGE = { folder: "social", width: 1200, height: 630 } as const;

export function socialImageName(path: string): string {
  return path.split("/")[1] || "home";
}

export function socialImageUrl(origin: string, path: string): string {
  return `${origin}/${SOCIAL_IMAGE.folder}/${socialImageName(path)}.png`;
}
