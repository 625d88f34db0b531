/** The parts of an OpenAPI document that we write or change after it was generated. */
export interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
}

export interface Operation {
  operationId: string;
  description?: string;
  tags?: string[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { required?: boolean; content: Record<string, Content> };
  responses: Record<string, Response | Reference>;
  security?: Record<string, string[]>[];
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
  example?: unknown;
}

export interface Content {
  schema?: Schema;
  example?: unknown;
}

interface Response {
  description?: string;
  content?: Record<string, Content>;
  headers?: Readonly<Record<string, unknown>>;
}

export interface Reference {
  readonly $ref: string;
}

/** JSON Schema, as far as we read it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** Of a record. */
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema;
}
