/** Builds a value at its first use and keeps it for the life of the process. */
export function lazy<Value>(build: () => Value): () => Value {
  let built: { readonly value: Value } | null = null;
  return () => (built ??= { value: build() }).value;
}
