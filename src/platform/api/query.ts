export type QueryValue = string | number | boolean | null | undefined;

/** `?a=1&b%5Bin%5D=x`; absent and null values are left out; empty when nothing is left. */
export function queryText(query: Readonly<Record<string, unknown>> = {}): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    parts.set(name, String(value as QueryValue));
  }
  const text = parts.toString();
  return text === '' ? '' : `?${text}`;
}
