import type { Tables } from "@sightline/database";
import { DEFAULT_INSTRUCTIONS, type InstructedTask } from "@sightline/domain/llm";
import type { Kysely } from "kysely";

export async function instructionsOf(_db: Kysely<Tables>, task: InstructedTask): Promise<string> {
  return DEFAULT_INSTRUCTIONS[task];
}
