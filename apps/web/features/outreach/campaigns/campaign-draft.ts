import type { OutreachCampaign, OutreachCampaignFields } from "@sightline/contract";
import { DEFAULT_LIMITS, DEFAULT_WINDOW } from "@sightline/domain/outreach/sending";

/** As typed. */
export interface CampaignDraft {
  readonly name: string;
  readonly list_id: string;
  /** Empty: the whole list. */
  readonly segment_id: string;
  readonly time_zone: string;
  readonly from: string;
  readonly to: string;
  readonly days: readonly number[];
  readonly daily_limit: string;
  readonly has_ramp: boolean;
  readonly ramp_start: string;
  readonly ramp_step: string;
  readonly domain_limit: string;
  readonly jitter_minutes: string;
  readonly tracks_clicks: boolean;
  readonly without_role: boolean;
  readonly without_free_mail: boolean;
  readonly steps: readonly StepDraft[];
}

export interface StepDraft {
  readonly id: number;
  readonly wait_days: string;
  readonly variants: readonly VariantDraft[];
}

export interface VariantDraft {
  readonly id: number;
  readonly template_id: string;
  /** Empty: the template's own. */
  readonly subject: string;
}

export function emptyDraft(timeZone: string): CampaignDraft {
  const { perDay, ramp, perDomain } = DEFAULT_LIMITS;
  return {
    ...{
      name: "",
      list_id: "",
      segment_id: "",
      time_zone: timeZone,
      days: [...DEFAULT_WINDOW.days],
    },
    ...{ from: `${DEFAULT_WINDOW.from}`, to: `${DEFAULT_WINDOW.to}`, daily_limit: `${perDay}` },
    ...{ has_ramp: true, ramp_start: `${ramp?.start ?? 10}`, ramp_step: `${ramp?.step ?? 5}` },
    ...{ domain_limit: `${perDomain}`, jitter_minutes: "60", tracks_clicks: true },
    ...{ without_role: false, without_free_mail: false, steps: [newStep(1, "0")] },
  };
}

export function newStep(id: number, wait: string): StepDraft {
  return { id, wait_days: wait, variants: [{ id: 1, template_id: "", subject: "" }] };
}

export function draftOf(campaign: OutreachCampaign): CampaignDraft {
  const { window, ramp, audience } = campaign;
  return {
    ...{ name: campaign.name, list_id: campaign.list_id, time_zone: campaign.time_zone },
    ...{ from: `${window.from}`, to: `${window.to}`, days: window.days },
    ...{ daily_limit: `${campaign.daily_limit}`, domain_limit: `${campaign.domain_limit}` },
    ...{ has_ramp: ramp !== null, ramp_start: `${ramp?.start ?? 10}` },
    ...{ ramp_step: `${ramp?.step ?? 5}`, jitter_minutes: `${campaign.jitter_minutes}` },
    ...{ tracks_clicks: campaign.tracks_clicks, without_role: audience.without_role },
    ...{ without_free_mail: audience.without_free_mail, segment_id: audience.segment_id ?? "" },
    steps: campaign.steps.map((step, nth) => ({
      ...{ id: nth + 1, wait_days: `${step.wait_days}` },
      variants: step.variants.map(({ template_id, subject }, at) => ({
        ...{ id: at + 1, template_id, subject: subject ?? "" },
      })),
    })),
  };
}

export type Problems = Readonly<Record<string, string>>;

export function problemsOf(draft: CampaignDraft): Problems {
  const problems: Record<string, string> = {};
  if (draft.name.trim() === "") problems.name = "Give the campaign a name.";
  if (draft.list_id === "") problems.list_id = "Choose a list.";
  if (draft.days.length === 0) problems.days = "Choose at least one day.";
  if (Number(draft.from) >= Number(draft.to)) {
    problems.to = "The sending window must end after it starts.";
  }
  const whole = (name: keyof CampaignDraft, low: number, high: number) => {
    const value = Number(draft[name]);
    if (!Number.isInteger(value) || value < low || value > high) {
      problems[name] = `Enter a whole number from ${low} to ${high.toLocaleString("en")}.`;
    }
  };
  whole("daily_limit", 1, 10_000);
  whole("domain_limit", 1, 10_000);
  whole("jitter_minutes", 0, 600);
  if (draft.has_ramp) whole("ramp_start", 1, 10_000);
  if (draft.has_ramp) whole("ramp_step", 1, 10_000);
  for (const [nth, { id, wait_days, variants }] of draft.steps.entries()) {
    const wait = Number(wait_days);
    if (nth > 0 && (!Number.isInteger(wait) || wait < 1 || wait > 90)) {
      problems[`wait-${id}`] = "Enter a whole number from 1 to 90.";
    }
    for (const variant of variants) {
      if (variant.template_id === "") {
        problems[`template-${id}-${variant.id}`] = "Choose a template.";
      }
    }
  }
  return problems;
}

export function fieldsOf(draft: CampaignDraft): OutreachCampaignFields {
  const { without_role, without_free_mail, tracks_clicks, name, list_id, time_zone } = draft;
  return {
    ...{ name: name.trim(), list_id, time_zone, tracks_clicks },
    audience: { without_role, without_free_mail, segment_id: draft.segment_id || null },
    window: { from: Number(draft.from), to: Number(draft.to), days: [...draft.days] },
    ...{ daily_limit: Number(draft.daily_limit), domain_limit: Number(draft.domain_limit) },
    ramp: draft.has_ramp
      ? { start: Number(draft.ramp_start), step: Number(draft.ramp_step) }
      : null,
    jitter_minutes: Number(draft.jitter_minutes),
    steps: draft.steps.map(({ wait_days, variants }, nth) => ({
      wait_days: nth === 0 ? 0 : Number(wait_days),
      variants: variants.map(({ template_id, subject }, at) => ({
        ...{ name: String.fromCharCode(65 + at), template_id, weight: 1 },
        subject: subject.trim() === "" ? null : subject.trim(),
      })),
    })),
  };
}

export interface CampaignOptions {
  readonly lists: readonly {
    id: string;
    name: string;
    contacts: number;
    segments: readonly { id: string; name: string }[];
  }[];
  readonly templates: readonly { id: string; name: string; subject: string; version: number }[];
}

export interface CampaignFieldsProps {
  draft: CampaignDraft;
  problems: Problems;
  options: CampaignOptions;
  onChange: (change: Partial<CampaignDraft>) => void;
}
