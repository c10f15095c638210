/** A form of the provider, `metadata[key]=value`, as an object; lists are objects with numbers as names. */
export function readForm(text: string): Readonly<Record<string, unknown>> {
  const form: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    let at = form;
    for (const part of path.slice(0, -1)) {
      const inner = (at[part] ?? {}) as Record<string, unknown>;
      at[part] = inner;
      at = inner;
    }
    at[path.at(-1) ?? name] = value;
  }
  return form;
}
