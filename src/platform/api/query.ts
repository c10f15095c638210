export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** `?a=1&b%5Bin%5D=x`; absent and null values are left out; empty when nothing is left. */
export function queryText(query: Query = {}): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) parts.set(name, String(value));
  }
  const text = parts.toString();
  return text === '' ? '' : `?${text}`;
}
