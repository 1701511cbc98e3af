import { toIdentifier, unique, upperFirst } from "../naming/identifier";
import type { TypeDefinition, TypeNode } from "./type-node";

/** Names that a generated file uses itself. */
const RESERVED = ["Promise", "Record"];

/**
 * Decides which parts of a tool's schemas become types of their own: those that mean themselves, and those that are
 * used more than once and are more than a word. The others stand where they are used.
 *
 * @param fixed - the names of the whole types, by definition where references mean them as a whole.
 */
export function nameDefinitions(
  types: readonly TypeNode[],
  fixed: ReadonlyMap<TypeDefinition, string>,
  taken: readonly string[],
): ReadonlyMap<TypeDefinition, string> {
  const names = new Map<TypeDefinition, string>(fixed);
  const used = new Set([...RESERVED, ...taken, ...fixed.values()]);
  for (const definition of definitionsIn(types)) {
    if (names.has(definition) || !deservesName(definition)) continue;
    const wanted = upperFirst(toIdentifier(definition.title));
    const name = unique(wanted, used);
    used.add(name);
    names.set(definition, name);
  }
  return names;
}

function deservesName({ isRecursive, uses, node }: TypeDefinition): boolean {
  if (isRecursive) return true;
  return uses > 1 && node !== undefined && !isShort(node);
}

function isShort(node: TypeNode): boolean {
  if (node.kind === "array") return isShort(node.items);
  return node.kind === "keyword" || node.kind === "literal" || node.kind === "reference";
}

/** Lists the definitions that types are made of, in the order in which they are met. */
function definitionsIn(types: readonly TypeNode[]): ReadonlySet<TypeDefinition> {
  const found = new Set<TypeDefinition>();
  const visit = (node: TypeNode) => {
    if (node.kind !== "reference") {
      childrenOf(node).forEach(visit);
      return;
    }
    const { definition } = node;
    if (found.has(definition)) return;
    found.add(definition);
    if (definition.node !== undefined) visit(definition.node);
  };
  types.forEach(visit);
  return found;
}

function childrenOf(node: TypeNode): readonly TypeNode[] {
  switch (node.kind) {
    case "array":
      return [node.items];
    case "tuple":
      return [...node.items.map(({ type }) => type), ...(node.rest === null ? [] : [node.rest])];
    case "object":
      return [...node.properties.map(({ type }) => type), ...(node.index === null ? [] : [node.index])];
    case "union":
    case "intersection":
      return node.members;
    default:
      return [];
  }
}
