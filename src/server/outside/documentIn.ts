/** A document that was found in an answer, and what stood around it. */
export interface FoundDocument<Document> {
  readonly document: Document;
  /** For people: without marks of a page, shortened; null = blanks alone. */
  readonly noise: string | null;
}

/** Places of an answer at which a document is looked for. */
const MOST_PLACES = 200;
const LONGEST_NOISE = 200;
/** Letters before and behind a document that are looked at for what they say. */
const LONGEST_AROUND = 8 * 1024;

/**
 * The JSON document of an answer, whatever stands around it: hosts and plugins write notices of PHP before it, scripts
 * and comments after it, a byte order mark. Of several the longest is it. null = there is no whole one.
 */
export function jsonIn(text: string): FoundDocument<unknown> | null {
  const whole = wholeJson(text);
  if (whole) return whole;
  let best: { readonly value: unknown; readonly from: number; readonly to: number } | null = null;
  let at = 0;
  for (let places = 0; places < MOST_PLACES; places += 1) {
    const from = nextOpening(text, at);
    if (from < 0 || (best !== null && text.length - from <= best.to - best.from)) break;
    const to = closingOf(text, from);
    const found = to < 0 ? null : parsed(text.slice(from, to));
    at = found ? to : from + 1;
    if (found && (best === null || to - from > best.to - best.from)) best = { value: found.value, from, to };
  }
  return best && { document: best.value, noise: noiseOf(text.slice(0, best.from), text.slice(best.to)) };
}

/** The JSON document of an answer that has blanks alone around it; null = it is not one, or not a document alone. */
export function wholeJson(text: string): FoundDocument<unknown> | null {
  const whole = parsed(text.trim());
  return whole && { document: whole.value, noise: null };
}

function parsed(text: string): { readonly value: unknown } | null {
  if (!/^[[{]/.test(text)) return null;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

function nextOpening(text: string, from: number): number {
  const places = [text.indexOf('{', from), text.indexOf('[', from)].filter((place) => place >= 0);
  return places.length > 0 ? Math.min(...places) : -1;
}

/** Behind the bracket that closes the one at this place; -1 = none does. */
function closingOf(text: string, from: number): number {
  let depth = 0;
  let isText = false;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (isText && sign === '\\') at += 1;
    else if (sign === '"') isText = !isText;
    else if (!isText && (sign === '{' || sign === '[')) depth += 1;
    else if (!isText && (sign === '}' || sign === ']')) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/** What stands around a document, as people may read it; null = blanks and the declaration of XML alone. */
export function noiseOf(...parts: readonly string[]): string | null {
  const around = parts
    .map((part) => part.slice(0, LONGEST_AROUND))
    .join(' ')
    .replace(/<\?xml[^>]{0,200}\?>/, '');
  const [words, marks] = [around.replaceAll(/<!--|-->|<[^>]{0,200}>/g, ' '), around].map((text) =>
    // Control characters too, among them the zero byte that no database takes.
    text.replaceAll(/[\s\p{Cc}\uFEFF]+/gu, ' ').trim(),
  );
  return (words || marks || '').slice(0, LONGEST_NOISE) || null;
}
