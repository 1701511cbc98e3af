import type { ToolDefinition } from "@/lib/domain/tool";
import { isJsonObject, type JsonObject } from "@/lib/shared/safe-json";
import { upperFirst } from "./naming/identifier";
import { docComment } from "./types/doc-comment";
import type { LostKeyword } from "./types/lost-keywords";
import { nameDefinitions } from "./types/name-definitions";
import { printDeclaration } from "./types/print-type";
import { type SchemaType, type SchemaWarning, schemaToType } from "./types/schema-to-type";
import { ANY_OBJECT, isKeyword, type TypeDefinition, type TypeNode } from "./types/type-node";

/** What a generated file cannot show of its tool. */
export interface ToolWarning {
  readonly code: SchemaWarning["code"] | "input-not-object" | "schema-failed";
  readonly schema: "input" | "output";
  /** Where in the schema, as a JSON pointer. */
  readonly pointer: string;
}

/** A demand of a tool's schema that its type does not make. */
export interface ToolLoss extends LostKeyword {
  readonly schema: "input" | "output";
}

/** The file of one tool. */
export interface ToolFile {
  readonly text: string;
  readonly warnings: readonly ToolWarning[];
  readonly lost: readonly ToolLoss[];
}

/** What is noted while a tool's schemas are read. */
interface Notes {
  readonly warnings: ToolWarning[];
  readonly lost: ToolLoss[];
}

/** How a tool is called in code. */
export interface ToolNames {
  readonly identifier: string;
  readonly callName: string;
}

interface Declared {
  readonly name: string;
  readonly type: TypeNode;
}

/**
 * Writes the TypeScript file of a tool: its types, and one function that calls it. A schema that cannot be turned into
 * a type costs the type, never the tool.
 */
export function writeToolFile(tool: ToolDefinition, names: ToolNames): ToolFile {
  try {
    return writeTyped(tool, names);
  } catch {
    // Whatever a hostile schema did to the conversion, the call itself needs no schema.
    const untyped = writeTyped({ ...tool, inputSchema: {}, outputSchema: undefined }, names);
    return { ...untyped, warnings: [{ code: "schema-failed", schema: "input", pointer: "" }] };
  }
}

/**
 * Writes a tool's types and its function's signature, without a body, for a text that holds many tools.
 *
 * @param taken - type names of the text so far; those of the tool are added.
 */
export function writeToolDeclaration(tool: ToolDefinition, identifier: string, taken: Set<string>): string {
  try {
    return declareTyped(tool, identifier, taken);
  } catch {
    // Whatever a hostile schema did to the conversion, the call itself needs no schema.
    return declareTyped({ ...tool, inputSchema: {}, outputSchema: undefined }, identifier, taken);
  }
}

function declareTyped(tool: ToolDefinition, identifier: string, taken: Set<string>): string {
  const { declared, signature } = readTool(tool, identifier);
  const comment = commentOf(tool);
  return [...printTypes(declared, taken), ...comment, `export ${signature};`].join("\n");
}

function writeTyped(tool: ToolDefinition, { identifier, callName }: ToolNames): ToolFile {
  const { declared, signature, notes, takesInput } = readTool(tool, identifier);
  const text = [
    'import { callMCPTool } from "../../client";',
    ...printTypes(declared, new Set()),
    ...commentOf(tool),
    `export ${signature} {`,
    `  return callMCPTool(${JSON.stringify(callName)}, ${takesInput ? "input" : "{}"});`,
    "}",
    "",
  ].join("\n");
  return { text, ...notes };
}

interface ReadTool {
  readonly declared: readonly Declared[];
  readonly signature: string;
  readonly takesInput: boolean;
  readonly notes: Notes;
}

function readTool(tool: ToolDefinition, identifier: string): ReadTool {
  const typeName = upperFirst(identifier);
  const notes: Notes = { warnings: [], lost: [] };
  const input = takesNothing(tool.inputSchema)
    ? null
    : readInput(tool.inputSchema, `${typeName}Input`, notes);
  const output = readOutput(tool.outputSchema, `${typeName}Output`, notes);
  const declared = [input, output].filter((item) => item !== null);
  const parameter = input === null ? "" : `input${isAllOptional(input.type) ? "?" : ""}: ${input.name}`;
  const signature = `function ${identifier}(${parameter}): Promise<${output?.name ?? "unknown"}>`;
  return { declared, signature, takesInput: input !== null, notes };
}

function commentOf(tool: ToolDefinition): string[] {
  const description = (tool.description ?? tool.title ?? tool.annotations?.title ?? "").trim();
  return description === "" ? [] : [docComment(description)];
}

function readInput(schema: JsonObject, name: string, notes: Notes): Declared {
  const read = schemaToType(schema);
  note(notes, read, "input");
  const shape = throughDefinition(read.type);
  if (
    shape.kind !== "keyword" &&
    shape.kind !== "literal" &&
    shape.kind !== "array" &&
    shape.kind !== "tuple"
  ) {
    return { name, type: read.type };
  }
  // Arguments are an object by protocol, whatever the schema says; one that says nothing is no fault.
  if (!isKeyword(shape, "unknown"))
    notes.warnings.push({ code: "input-not-object", schema: "input", pointer: "" });
  return { name, type: ANY_OBJECT };
}

function readOutput(schema: JsonObject | undefined, name: string, notes: Notes): Declared | null {
  if (schema === undefined) return null;
  const read = schemaToType(schema);
  note(notes, read, "output");
  return isKeyword(read.type, "unknown") ? null : { name, type: read.type };
}

function note(notes: Notes, { warnings, lost }: SchemaType, schema: "input" | "output"): void {
  for (const warning of warnings) notes.warnings.push({ ...warning, schema });
  for (const loss of lost) notes.lost.push({ ...loss, schema });
}

/** Prints the types, and after them the parts that deserve a name; names that are taken are not given again. */
function printTypes(declared: readonly Declared[], takenBefore: Set<string>): string[] {
  const fixed = new Map<TypeDefinition, string>();
  const wholes = declared.map(({ name, type }) => {
    // A reference to the whole schema, "#", means the declared type itself.
    if (type.kind !== "reference" || type.definition.title !== "") return { name, type };
    fixed.set(type.definition, name);
    return { name, type: type.definition.node ?? type };
  });
  const taken = [...takenBefore, ...wholes.map(({ name }) => name)];
  const names = nameDefinitions(
    wholes.map(({ type }) => type),
    fixed,
    taken,
  );
  for (const name of [...taken, ...names.values()]) takenBefore.add(name);
  const nameOf = (definition: TypeDefinition) => names.get(definition) ?? null;
  const parts = [...names].filter(([definition]) => !fixed.has(definition));
  return [
    ...wholes.map(({ name, type }) => printDeclaration(name, type, nameOf)),
    ...parts.flatMap(([{ node, comment }, name]) => [
      ...(comment === "" ? [] : [docComment(comment)]),
      printDeclaration(name, node ?? ANY_OBJECT, nameOf),
    ]),
  ];
}

function throughDefinition(type: TypeNode): TypeNode {
  return type.kind === "reference" && type.definition.node !== undefined
    ? throughDefinition(type.definition.node)
    : type;
}

function isAllOptional(type: TypeNode): boolean {
  const shape = throughDefinition(type);
  return shape.kind === "object" && shape.properties.every(({ isOptional }) => isOptional);
}

const NARROWING = ["$ref", "allOf", "anyOf", "oneOf", "patternProperties", "required"];

/** Tells whether a schema declares that there is nothing to give. */
function takesNothing(schema: JsonObject): boolean {
  const { properties, additionalProperties } = schema;
  if (!isJsonObject(properties) || Object.keys(properties).length > 0) return false;
  if (additionalProperties !== undefined && additionalProperties !== false) return false;
  return NARROWING.every((key) => !Object.hasOwn(schema, key) || isEmptyList(schema[key]));
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
