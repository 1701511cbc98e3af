import { docComment } from "./doc-comment";
import {
  isKeyword,
  keyword,
  type ObjectNode,
  type PropertyNode,
  type TypeDefinition,
  type TypeNode,
  union,
} from "./type-node";

/** Gives the name of a definition, or null where its type is to stand in its place. */
export type NameOf = (definition: TypeDefinition) => string | null;

const INDENT = "  ";

/** Object types and index signatures up to this long stand on one line. */
const MAX_LINE_CHARS = 80;

/** Prints the declaration of a named type: an interface where it is an object. */
export function printDeclaration(name: string, type: TypeNode, nameOf: NameOf): string {
  const printer = new TypePrinter(nameOf);
  const shown = resolve(type, nameOf);
  if (shown.kind === "object" && shown.properties.length > 0) {
    return `interface ${name} ${printer.printBlock(shown, "")}`;
  }
  return `type ${name} = ${printer.print(shown, "")};`;
}

/** Looks through definitions that have no name of their own. */
function resolve(type: TypeNode, nameOf: NameOf): TypeNode {
  let shown = type;
  while (shown.kind === "reference" && nameOf(shown.definition) === null) {
    shown = shown.definition.node ?? keyword("unknown");
  }
  return shown;
}

class TypePrinter {
  readonly #nameOf: NameOf;

  constructor(nameOf: NameOf) {
    this.#nameOf = nameOf;
  }

  /** Prints a type. Lines after the first begin with `indent`. */
  print(type: TypeNode, indent: string): string {
    const node = resolve(type, this.#nameOf);
    switch (node.kind) {
      case "keyword":
        return node.word;
      case "literal":
        return node.text;
      case "cycle":
        return "unknown";
      case "reference":
        return this.#nameOf(node.definition) ?? "unknown";
      case "array":
        return `${this.#operand(node.items, indent)}[]`;
      case "tuple":
        return this.#printTuple(node, indent);
      case "union":
        return node.members.map((member) => this.print(member, indent)).join(" | ");
      case "intersection":
        return node.members.map((member) => this.#operand(member, indent)).join(" & ");
      case "object":
        return this.#printObject(node, indent);
    }
  }

  /** Prints a type so that `[]`, `&` and `?` mean all of it. */
  #operand(type: TypeNode, indent: string): string {
    const { kind } = resolve(type, this.#nameOf);
    const text = this.print(type, indent);
    return kind === "union" || kind === "intersection" ? `(${text})` : text;
  }

  #printTuple({ items, rest }: Extract<TypeNode, { kind: "tuple" }>, indent: string): string {
    const parts = items.map(({ type, isOptional }) =>
      isOptional ? `${this.#operand(type, indent)}?` : this.print(type, indent),
    );
    if (rest !== null) parts.push(`...${this.#operand(rest, indent)}[]`);
    return `[${parts.join(", ")}]`;
  }

  #printObject(node: ObjectNode, indent: string): string {
    if (node.properties.length === 0) {
      if (node.index === null) return "{}";
      const index = this.print(node.index, indent);
      // An alias may mean itself through an index signature, but not through Record.
      return this.#isPlain(node.index) ? `Record<string, ${index}>` : `{ [key: string]: ${index} }`;
    }
    if (node.properties.every((property) => this.#commentOf(property) === "")) {
      const line = `{ ${this.#members(node, indent).join(" ")} }`;
      if (line.length <= MAX_LINE_CHARS && !line.includes("\n")) return line.replace(/; }$/, " }");
    }
    return this.printBlock(node, indent);
  }

  /** Prints an object type over several lines. */
  printBlock(node: ObjectNode, indent: string): string {
    const inner = indent + INDENT;
    return `{\n${this.#members(node, inner)
      .map((member) => inner + member)
      .join("\n")}\n${indent}}`;
  }

  #members(node: ObjectNode, indent: string): string[] {
    const members = node.properties.map((property) => {
      const comment = this.#commentOf(property);
      const text = `${printKey(property.name)}${property.isOptional ? "?" : ""}: ${this.print(property.type, indent)};`;
      return comment === "" ? text : `${docComment(comment)}\n${indent}${text}`;
    });
    return node.index === null ? members : [...members, `[key: string]: ${this.#printIndex(node, indent)};`];
  }

  /** An index signature has to allow what the named properties are; where that is too much to say, it is unknown. */
  #printIndex({ properties, index }: ObjectNode, indent: string): string {
    const allowed = union([
      ...(index === null ? [] : [index]),
      ...properties.map(({ type }) => resolve(type, this.#nameOf)),
      ...(properties.some(({ isOptional }) => isOptional) ? [keyword("undefined")] : []),
    ]);
    const text = this.print(allowed, indent);
    return text.length <= MAX_LINE_CHARS && !text.includes("\n") ? text : "unknown";
  }

  #commentOf({ comment, type }: PropertyNode): string {
    if (comment !== "" || type.kind !== "reference") return comment;
    return this.#nameOf(type.definition) === null ? type.definition.comment : "";
  }

  #isPlain(type: TypeNode): boolean {
    const node = resolve(type, this.#nameOf);
    return (
      node.kind === "keyword" ||
      node.kind === "literal" ||
      (node.kind === "array" && isKeyword(node.items, "unknown"))
    );
  }
}

function printKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
