/** Elements that a mail may have, with their own attributes. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  hr: [],
  span: [],
  div: ['lang'],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  strong: [],
  em: [],
  b: [],
  i: [],
  u: [],
  ul: [],
  ol: [],
  li: [],
  table: ['width', 'align'],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: [],
  td: ['width', 'align', 'colspan', 'rowspan'],
  th: ['width', 'align', 'colspan', 'rowspan'],
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
};
const EMPTY = new Set(['br', 'hr', 'img']);
/** Elements that are removed together with all that is in them. */
const WITH_CONTENT =
  /<(script|style|iframe|object|embed|svg|math|template|noscript|textarea|title|head|select|xmp)\b[\s\S]*?(<\/\1\s*>|$)/gi;
// No part of these patterns matches in two ways. Otherwise a hostile text of 100 kB would be tried for hours while
// everybody waits.
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:[\s/][^<>]*)?)>/gi;
const ATTRIBUTE = /(?<![a-z-])([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const STYLES =
  /^(color|background|background-color|font-size|font-weight|font-family|font-style|line-height|text-align|text-decoration|vertical-align|padding(-\w+)?|margin(-\w+)?|border(-\w+)*|width|max-width|height|display|letter-spacing)$/;

/**
 * Keeps what belongs in a mail and drops the rest: elements, attributes, addresses and styles come from closed lists,
 * and each tag is written anew. The result cannot run, cannot load anything but pictures by https, and cannot leave its
 * place on the page.
 */
export function cleanHtml(html: string): string {
  const source = html
    .replaceAll(/<!--[\s\S]*?(-->|$)/g, '')
    .replaceAll(/<[!?][^>]*(>|$)/g, '')
    .replaceAll(WITH_CONTENT, '');
  const open = openElements();
  let written = '';
  let from = 0;
  for (const match of source.matchAll(TAG)) {
    written += plain(source.slice(from, match.index)) + tagOf(match, open);
    from = match.index + match[0].length;
  }
  return written + plain(source.slice(from)) + open.closeAll();
}

interface OpenElements {
  open(name: string): void;
  /** Closes the element and all open elements inside it; nothing where no element of its name is open. */
  close(name: string): string;
  closeAll(): string;
}

/**
 * The elements that are open now. Only those that will be closed are looked through: a hundred thousand stray closing
 * tags cost nothing.
 */
function openElements(): OpenElements {
  const names: string[] = [];
  const counts = new Map<string, number>();
  const count = (name: string, by: 1 | -1) => counts.set(name, (counts.get(name) ?? 0) + by);
  const closeDownTo = (place: number): string => {
    const closed = names.splice(place).toReversed();
    closed.forEach((name) => count(name, -1));
    return closed.map((name) => `</${name}>`).join('');
  };
  return {
    open: (name) => {
      names.push(name);
      count(name, 1);
    },
    close: (name) => (counts.get(name) ? closeDownTo(names.lastIndexOf(name)) : ''),
    closeAll: () => closeDownTo(0),
  };
}

/** A sign that is part of no tag becomes plain text. */
function plain(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function tagOf([, close, named = '', attributes = '']: RegExpMatchArray, open: OpenElements): string {
  const name = named.toLowerCase();
  const allowed = Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name] : undefined;
  if (!allowed) return '';
  if (!close) {
    if (!EMPTY.has(name)) open.open(name);
    return `<${name}${attributesOf(attributes, allowed)}>`;
  }
  return open.close(name);
}

function attributesOf(text: string, allowed: readonly string[]): string {
  const kept = new Map<string, string>();
  for (const [, named = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const name = named.toLowerCase();
    const value = valueFor(name, double ?? single ?? bare ?? '');
    if ((allowed.includes(name) || name === 'style') && value !== null && !kept.has(name)) kept.set(name, value);
  }
  return [...kept]
    .map(
      ([name, value]) =>
        ` ${name}="${value.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}"`,
    )
    .join('');
}

function valueFor(name: string, value: string): string | null {
  // Browsers drop control characters and decode references before they read an address, so the check does the same.
  const read = value.replaceAll(/&(#x?[0-9a-f]+|colon|tab|newline);?/gi, '\u0000');
  if (name === 'href') return /^(https?:\/\/|mailto:)[^\p{Cc}\s]*$/iu.test(read) ? value : null;
  if (name === 'src') return /^https:\/\/[^\p{Cc}\s]*$/iu.test(read) ? value : null;
  return name === 'style' ? styleOf(value) : value;
}

function styleOf(value: string): string | null {
  const kept = value.split(';').flatMap((part) => {
    const [name = '', ...rest] = part.split(':');
    const said = rest.join(':').trim();
    const harmless = /^[\w\s#%.,'()-]*$/.test(said) && !/url|expression|\bvar\b/i.test(said);
    return STYLES.test(name.trim().toLowerCase()) && said !== '' && harmless
      ? [`${name.trim().toLowerCase()}:${said}`]
      : [];
  });
  return kept.length > 0 ? kept.join(';') : null;
}
