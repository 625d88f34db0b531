const KILOBYTE = 1024;

/** '12 kB', '3.4 MB'. */
export function sizeWords(bytes: number): string {
  const kilobytes = bytes / KILOBYTE;
  if (kilobytes < KILOBYTE) return `${Math.ceil(kilobytes).toLocaleString("en")} kB`;
  const megabytes = kilobytes / KILOBYTE;
  return `${megabytes.toLocaleString("en", { maximumFractionDigits: 1 })} MB`;
}
