import { type ClickPrice, type ExaminedVolume, ruleVolume } from "./insight.ts";

/** As in "10% of 5,001 searches a month; cost: CPC 1.50 × 500". */
export function shareOfSearches(
  volume: ExaminedVolume,
  trafficShare: number,
  cost: ReckonedCost,
): string {
  return `${percent(trafficShare)} of ${searches(volume)}; ${costInWords(cost)}`;
}

export interface ReckonedCost {
  readonly cpc: ClickPrice | null;
  readonly visits: number;
}

/** The part of the searches that clicks the better place and not the one it is on. */
export function clicksBetween(
  volume: ExaminedVolume,
  { from, to, curve }: BetterPlace,
  cost: ReckonedCost,
): string {
  const shares = [to, from].map((one) => `${percent(one.share)} at place ${one.place}`);
  return `${searches(volume)} × (${shares.join(" − ")}), by ${curve}; ${costInWords(cost)}`;
}

export interface BetterPlace {
  readonly from: PlaceShare;
  readonly to: PlaceShare;
  /** Whose shares of the clicks these are. */
  readonly curve: string;
}

interface PlaceShare {
  readonly place: number;
  readonly share: number;
}

function searches(volume: ExaminedVolume): string {
  const told = `${counted(ruleVolume(volume))} searches a month`;
  return volume.kind === "measured" ? told : `${told}, the low end of an estimate`;
}

function costInWords({ cpc, visits }: ReckonedCost): string {
  if (cpc === null) return "no cost: the price of a click is not known";
  const money = cpc.currency === null ? "" : `${cpc.currency} `;
  return `cost: CPC ${money}${cpc.amount.toFixed(2)} × ${counted(visits)}`;
}

function counted(number: number): string {
  return number.toLocaleString("en-US");
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
