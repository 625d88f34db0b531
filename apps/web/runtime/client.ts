import { createClient } from "../api/create-client.ts";
import { session } from "./session/browser-session.ts";

/** Every call of the contract, made as the person signed in. */
export const client = createClient(session);
