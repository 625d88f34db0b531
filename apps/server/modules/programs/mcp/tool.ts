import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { toolAnswer, toolFailure } from "./answer.ts";
import type { KeyApi } from "./api.ts";

interface Described<Input extends z.ZodRawShape> {
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** Whether it starts or changes something; all others only read. */
  readonly writes?: boolean;
  readonly run: (
    args: z.infer<z.ZodObject<Input>>,
    api: KeyApi,
  ) => Promise<Readonly<Record<string, unknown>>>;
}

export type Tool = (server: McpServer, api: KeyApi) => void;

export function tool<Input extends z.ZodRawShape>(
  name: string,
  { title, description, input, writes = false, run }: Described<Input>,
): Tool {
  return (server, api) => {
    const handle = async (args: unknown) => {
      try {
        return toolAnswer(await run(args as z.infer<z.ZodObject<Input>>, api));
      } catch (error) {
        return toolFailure(error);
      }
    };
    const inputSchema: z.ZodObject = z.object(input);
    const annotations = { readOnlyHint: !writes, destructiveHint: false, openWorldHint: false };
    server.registerTool(name, { title, description, inputSchema, annotations }, handle);
  };
}
