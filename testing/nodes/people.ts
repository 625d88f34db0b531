import { askAsAdmin, call, newAddress, PASSWORD } from "../http/index.ts";
import { aClient } from "./client.ts";
import type { SixNodes } from "./six-nodes.ts";

export interface Person {
  readonly address: string;
  readonly email: string;
  /** Lasts 15 minutes; see `signInAgain`. */
  token: string;
  readonly site: string;
}

/** Customers with the largest plan, each at an address and with a site of their own. */
export async function signUpPeople({ url }: SixNodes, count: number): Promise<Person[]> {
  const people: Person[] = [];
  const asAdmin = await askAsAdmin(url);
  const ends_at = new Date(Date.now() + 86_400_000).toISOString();
  for (let nth = 0; nth < count; nth += 1) {
    const address = `127.20.${Math.floor(nth / 200)}.${(nth % 200) + 1}`;
    const client = aClient(url, address);
    const site = `shop-${nth}.example`;
    const email = newAddress();
    const ask = async (path: string, body: unknown, token?: string, method = "POST") => {
      const sent = { body, ...(token !== undefined && { token }) };
      const reply = await client.ask(method, `/api${path}`, sent);
      if (reply.status === null || reply.status >= 300) {
        throw new Error(`${path}: ${reply.status ?? reply.problem} ${reply.body}`);
      }
      return JSON.parse(reply.body);
    };
    const account = { name: "Ana Example", email, password: PASSWORD, callbackURL: "/" };
    const { session } = await ask("/auth/sign-up/email", account);
    await asAdmin("POST", "/admin/grants", { user_id: session.user.id, ends_at });
    const { id } = await ask("/sites", { domain: site }, session.access_token);
    // What is checked against the built-in index would be work of its own.
    await ask(`/sites/${id}`, { check_schedule: "off" }, session.access_token, "PATCH");
    people.push({ address, email, token: session.access_token, site });
    client.close();
  }
  return people;
}

/** For what takes longer than a session's token lasts. */
export async function signInAgain({ url }: SixNodes, people: readonly Person[]): Promise<void> {
  for (const person of people) {
    const body = { email: person.email, password: PASSWORD };
    const answer = await call(url, "POST", "/api/auth/sign-in/email", { body });
    person.token = answer.body.session.access_token;
  }
}
