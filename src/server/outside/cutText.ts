import { type OutsideFormat, parseText, saysTooMuch } from './parseText.ts';

/** A value in pieces, of which each is put together in a moment. */
export type Cut =
  | { readonly json: string }
  /** A list: `json` holds some elements as a list of their own, `element` a long one. */
  | { readonly list: readonly ({ readonly json: string } | { readonly element: Cut })[] }
  /** An object: `json` holds some fields as an object of their own, `value` a long one under its name. */
  | { readonly fields: readonly ({ readonly json: string } | { readonly name: string; readonly value: Cut })[] };

/** Letters of a piece. */
const PIECE = 64 * 1024;
/** Texts, numbers, lists and objects in an answer: what is made of them later takes its time for each. */
const MOST_VALUES = 1_000_000;

/**
 * Reads a long text in a thread. What it says comes back in pieces, because a value that passes from thread to thread at
 * once takes the other one as long as to parse it.
 * @returns `noise`: what stood around it; `ms`: how long it took; `cut` null = it is none, or says more than anybody reads
 */
export async function cutText(asked: {
  readonly format: OutsideFormat;
  readonly text: string;
}): Promise<{ readonly cut: Cut | null; readonly noise: string | null; readonly ms: number }> {
  const began = performance.now();
  const isRead = !saysTooMuch(asked.format, asked.text);
  const found = await Promise.resolve(isRead ? parseText(asked.format, asked.text) : null);
  const cut = found && cutOrNull(found.document);
  return { cut, noise: cut && found.noise, ms: performance.now() - began };
}

function cutOrNull(value: unknown): Cut | null {
  if (isTooMuch(value)) return null;
  try {
    return cut(value);
  } catch (error) {
    // Lists in lists, deeper than any language of programs goes.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function isTooMuch(value: unknown): boolean {
  let count = 0;
  for (const open: unknown[] = [value]; open.length > 0; count += 1) {
    if (count > MOST_VALUES) return true;
    const next = open.pop();
    if (typeof next === 'object' && next !== null) for (const child of Object.values(next)) open.push(child);
  }
  return false;
}

function cut(value: unknown): Cut {
  const json = JSON.stringify(value);
  if (json.length <= PIECE || typeof value !== 'object' || value === null) return { json };
  return Array.isArray(value) ? { list: cutList(value) } : { fields: cutFields(value) };
}

function cutList(values: readonly unknown[]): Extract<Cut, { list: unknown }>['list'] {
  const pieces = piecesOf(values.map((value) => ({ json: JSON.stringify(value), value })));
  return pieces.map((piece) =>
    'long' in piece ? { element: cut(piece.long.value) } : { json: `[${piece.some.join(',')}]` },
  );
}

function cutFields(value: object): Extract<Cut, { fields: unknown }>['fields'] {
  const all = Object.entries(value).map(([name, field]) => ({
    json: `${JSON.stringify(name)}:${JSON.stringify(field)}`,
    name,
    value: field as unknown,
  }));
  return piecesOf(all).map((piece) =>
    'long' in piece ? { name: piece.long.name, value: cut(piece.long.value) } : { json: `{${piece.some.join(',')}}` },
  );
}

/** Neighbours that are short are one piece, a long one is a piece of its own. */
function piecesOf<Part extends { readonly json: string }>(
  parts: readonly Part[],
): ({ readonly some: string[] } | { readonly long: Part })[] {
  const pieces: ({ readonly some: string[] } | { readonly long: Part })[] = [];
  let letters = PIECE;
  for (const part of parts) {
    const last = pieces.at(-1);
    if (part.json.length > PIECE) pieces.push({ long: part });
    else if (last && 'some' in last && letters + part.json.length <= PIECE) last.some.push(part.json);
    else {
      pieces.push({ some: [part.json] });
      letters = 0;
    }
    letters += part.json.length;
  }
  return pieces;
}
