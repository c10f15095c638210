import type { Schema } from '#contract/endpoint.ts';

type Lenient =
  | { readonly success: true; readonly data: unknown; readonly dropped: number }
  | { readonly success: false };

/** A list keeps the records that fit the schema and counts the others; data that is no list must fit as a whole. */
export function parseLeniently(schema: Schema, data: unknown): Lenient {
  const def = schema._zod.def as { type: string; element?: Schema };
  if (def.type !== 'array' || !def.element || !Array.isArray(data)) {
    const whole = schema.safeParse(data);
    return whole.success ? { success: true, data: whole.data, dropped: 0 } : { success: false };
  }
  const { element } = def;
  const good: unknown[] = [];
  for (const one of data) {
    const read = element.safeParse(one);
    if (read.success) good.push(read.data);
  }
  return { success: true, data: good, dropped: data.length - good.length };
}
