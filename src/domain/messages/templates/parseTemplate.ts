import { parseCondition, parseOperand, parseOutput } from './parseExpression.ts';
import { TemplateFault } from './template.ts';
import type { Node } from './template.ts';

const LONGEST = 100 * 1024;
/** Deepest nesting of blocks: each level is a nested call. */
const DEEPEST = 50;

type Piece = { readonly kind: 'text' | 'output' | 'tag'; readonly text: string; readonly at: number };

/**
 * Reads a template: `{{ value | filter }}` and `{% tag %}`; everything else is text.
 * @throws TemplateFault
 */
export function parseTemplate(source: string): readonly Node[] {
  if (source.length > LONGEST) throw new TemplateFault('too-long', LONGEST);
  const reader = { pieces: piecesOf(source), place: 0, end: source.length, depth: 0 };
  const nodes = readUntil(reader, []);
  const rest = reader.pieces[reader.place];
  if (rest) throw new TemplateFault('unexpected', rest.at);
  return nodes;
}

interface Reader {
  readonly pieces: readonly Piece[];
  place: number;
  readonly end: number;
  depth: number;
}

function piecesOf(source: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (let mark = markAfter(source, 0); mark; mark = markAfter(source, from)) {
    if (mark.at > from) pieces.push({ kind: 'text', text: source.slice(from, mark.at), at: from });
    const inside = source.slice(mark.at + 2, mark.end);
    pieces.push({ kind: mark.kind, text: mark.kind === 'tag' ? inside.trim() : inside, at: mark.at });
    from = mark.end + 2;
  }
  if (from < source.length) pieces.push({ kind: 'text', text: source.slice(from), at: from });
  return pieces;
}

const OPENS = /\{[{%]/g;

/** The first closed mark from a place on. The text is scanned once, however many marks are left open. */
function markAfter(
  source: string,
  from: number,
): { readonly kind: 'output' | 'tag'; readonly at: number; readonly end: number } | null {
  const unclosed = new Set<string>();
  OPENS.lastIndex = from;
  for (let open = OPENS.exec(source); open; open = OPENS.exec(source)) {
    const close = open[0] === '{{' ? '}}' : '%}';
    const end = unclosed.has(close) ? -1 : source.indexOf(close, open.index + 2);
    if (end >= 0) return { kind: close === '}}' ? 'output' : 'tag', at: open.index, end };
    unclosed.add(close);
    if (unclosed.size === 2) return null;
    OPENS.lastIndex = open.index + 1;
  }
  return null;
}

/** Reads nodes up to a tag that begins with one of `ends`, and stops before it. */
function readUntil(reader: Reader, ends: readonly string[]): Node[] {
  const nodes: Node[] = [];
  for (let piece = reader.pieces[reader.place]; piece; piece = reader.pieces[reader.place]) {
    if (piece.kind === 'tag' && ends.includes(nameOf(piece))) return nodes;
    reader.place += 1;
    if (piece.kind === 'text') nodes.push({ kind: 'text', text: piece.text });
    else if (piece.kind === 'output') nodes.push({ kind: 'output', output: parseOutput(piece.text, piece.at) });
    else nodes.push(...readTag(reader, piece));
  }
  if (ends.length > 0) throw new TemplateFault('not-closed', reader.end);
  return nodes;
}

const nameOf = ({ text }: Piece): string => text.split(/\s/, 1)[0] ?? '';
const restOf = (piece: Piece): string => piece.text.slice(nameOf(piece).length).trim();

function readTag(reader: Reader, piece: Piece): Node[] {
  if (reader.depth === DEEPEST) throw new TemplateFault('too-deep', piece.at);
  reader.depth += 1;
  const nodes = readBlock(reader, piece);
  reader.depth -= 1;
  return nodes;
}

function readBlock(reader: Reader, piece: Piece): Node[] {
  switch (nameOf(piece)) {
    case 'if':
    case 'unless':
      return [readIf(reader, piece)];
    case 'for':
      return [readFor(reader, piece)];
    case 't':
      return [readPhrase(reader, piece)];
    case 'products':
      return [{ kind: 'products', columns: columnsOf(piece) }];
    case 'comment':
      readUntil(reader, ['endcomment']);
      reader.place += 1;
      return [];
    default:
      throw new TemplateFault('unknown-tag', piece.at);
  }
}

function readIf(reader: Reader, first: Piece): Node {
  const end = nameOf(first) === 'if' ? 'endif' : 'endunless';
  const branches = [];
  let otherwise: readonly Node[] = [];
  let head: Piece | undefined = first;
  while (head && nameOf(head) !== end) {
    const isElse = nameOf(head) === 'else';
    const ends = isElse ? [end] : ['elsif', 'else', end];
    const when = isElse ? [] : parseCondition(restOf(head), head.at);
    const body = readUntil(reader, ends);
    if (isElse) otherwise = body;
    else branches.push({ when, not: nameOf(head) === 'unless', body });
    head = reader.pieces[reader.place];
    reader.place += 1;
  }
  return { kind: 'if', branches, otherwise };
}

function readFor(reader: Reader, piece: Piece): Node {
  const match = /^([a-z_]\w*)\s+in\s+(\S+)$/i.exec(restOf(piece));
  if (!match) throw new TemplateFault('expression', piece.at);
  const [, name = '', list = ''] = match;
  const body = readUntil(reader, ['else', 'endfor']);
  const hasElse = reader.pieces[reader.place]?.text === 'else';
  reader.place += 1;
  const otherwise = hasElse ? readUntil(reader, ['endfor']) : [];
  if (hasElse) reader.place += 1;
  return { kind: 'for', name, list: parseOperand(list, piece.at), body, otherwise };
}

/** A phrase holds values and no tags, so that its key in the catalogue does not change. */
function readPhrase(reader: Reader, piece: Piece): Node {
  const body = readUntil(reader, ['endt']);
  reader.place += 1;
  if (body.some(({ kind }) => kind !== 'text' && kind !== 'output')) throw new TemplateFault('unexpected', piece.at);
  return { kind: 't', body };
}

function columnsOf(piece: Piece): string[] {
  const match = /^columns:\s*"([\w,\s]+)"$/.exec(restOf(piece));
  if (!match) throw new TemplateFault('expression', piece.at);
  return (match[1] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
