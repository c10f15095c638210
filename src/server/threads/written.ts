const utf8 = new TextEncoder();

/** Data as JSON: writing megabytes takes this thread's time, and as bytes they pass to another at once. */
export function written(data: unknown): Uint8Array {
  return utf8.encode(JSON.stringify(data));
}
