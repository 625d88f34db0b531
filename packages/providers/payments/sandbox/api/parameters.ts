import type Stripe from "stripe";
import { Refusal } from "../refusal.ts";
import type { FormRecord } from "./form-parameters.ts";

/** A call's parameters, with Stripe's own error messages. */
export class Parameters {
  readonly #form: FormRecord;
  readonly #path: string;

  constructor(form: FormRecord, path = "") {
    this.#form = form;
    this.#path = path;
  }

  has(name: string): boolean {
    return name in this.#form;
  }

  text(name: string): string | undefined {
    const value = this.#form[name];
    if (typeof value === "object") throw this.#refusal(name, "Invalid string");
    return value;
  }

  required(name: string): string {
    const value = this.text(name);
    if (value) return value;
    const param = this.#nameOf(name);
    throw new Refusal(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(value)) throw this.#refusal(name, `Invalid integer: ${value}`);
    return Number(value);
  }

  flag(name: string): boolean | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (value === "true" || value === "false") return value === "true";
    throw this.#refusal(name, `Invalid boolean: ${value}`);
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const choice = choices.find((one) => one === value);
    if (choice !== undefined) return choice;
    throw this.#refusal(name, `Invalid ${name}: must be one of ${choices.join(", ")}`);
  }

  webAddress(name: string): string | undefined {
    const value = this.text(name);
    if (!value) return undefined;
    const { protocol } = URL.canParse(value) ? new URL(value) : { protocol: "" };
    if (protocol === "https:" || protocol === "http:") return value;
    throw new Refusal("Not a valid URL", { code: "url_invalid", param: this.#nameOf(name) });
  }

  record(name: string): Parameters {
    const value = this.#form[name];
    return new Parameters(typeof value === "object" ? value : {}, this.#nameOf(name));
  }

  records(name: string): Parameters[] {
    const value = this.#form[name];
    if (typeof value !== "object") return [];
    const list = this.record(name);
    return Object.keys(value).map((index) => list.record(index));
  }

  texts(name: string): string[] {
    const value = this.#form[name];
    if (typeof value !== "object") return [];
    return Object.values(value).filter((one) => typeof one === "string");
  }

  metadata(name = "metadata"): Stripe.Metadata {
    const value = this.#form[name];
    const entries = typeof value === "object" ? Object.entries(value) : [];
    return Object.fromEntries(
      entries.flatMap(([key, one]) => (typeof one === "string" && one ? [[key, one]] : [])),
    );
  }

  /** An unknown field is the caller's mistake, and never silently ignored. */
  refuseOthersThan(known: readonly string[]): void {
    const unknown = Object.keys(this.#form).find((name) => !known.includes(name));
    if (unknown === undefined) return;
    const details = { code: "parameter_unknown", param: unknown };
    throw new Refusal(`Received unknown parameter: ${unknown}`, details);
  }

  #refusal(name: string, message: string): Refusal {
    return new Refusal(message, { param: this.#nameOf(name) });
  }

  #nameOf(name: string): string {
    return this.#path === "" ? name : `${this.#path}[${name}]`;
  }
}
