const ROWS = 1000;
const BAD = 37;

/** The zones in which it's noon and midnight now, whenever a test runs. */
export function zonesNow(): { awake: string; asleep: string } {
  const hour = new Date().getUTCHours();
  // In these names, hours west of Greenwich are positive. Without hours, a zone is kept as UTC.
  const west = (hours: number) => (hours === 0 ? "UTC" : `Etc/GMT${hours < 0 ? "" : "+"}${hours}`);
  return { awake: west(hour - 12), asleep: west(hour > 12 ? hour - 24 : hour) };
}

/**
 * A thousand rows, of which 37 are bad; every fourth person has no first name. The first `awake`
 * ones are where it's noon now, the others where it's midnight.
 */
export function thousandContacts(mark: string, awake = 0): string {
  const zones = zonesNow();
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const isBad = index % 27 === 1 && index < 27 * BAD;
    const email = isBad ? "not an address" : `p${index}@${mark}-${index % 90}.example`;
    const name = index % 4 === 0 ? "" : `Person ${index}`;
    const zone = index < awake ? zones.awake : zones.asleep;
    return `${email},${name},Company ${index},${index % 2 ? "DE" : "US"},${index % 3},${zone}`;
  });
  return `Email,First name,Company,Country,Team size,Time zone\n${rows.join("\n")}\n`;
}
