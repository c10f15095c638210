import { cleanLabelText } from '#domain/labels/cleanText.ts';
import type { Measure } from '#domain/labels/drawing.ts';
import { wrapText } from '#domain/labels/fitText.ts';
import { canBeBars } from '../drawing/symbols.ts';
import type { Cell, Table } from './documentModel.ts';
import { LEADING, type PageFlow, writeText } from './pages.ts';

/** Millimetres. */
const CODE_HEIGHT = 7;
const BOX = 4;
const HAIRLINE = 0.1;
/** Lines of a cell before it is cut. */
const MOST = 3;
/** Small lines under a text that stand in one row: what is more goes on in a row below, which may be on another page. */
const UNDER_IN_ROW = 12;

interface Text {
  readonly size: number;
  readonly bold: boolean;
  readonly most: number;
}

/** Draws a table; its head stands on every page that it fills, and a row is never parted. */
export function drawTable(pages: PageFlow, { columns, rows, ruled = false }: Table, measure: Measure): void {
  const { line } = pages.format;
  const head = (): void => {
    pages.rule();
    pages.y += line * 0.4;
    const titles = columns.map(({ title }) => title);
    drawRow(pages, columns, titles, { size: line * 0.85, bold: true, most: 2 }, measure);
    pages.rule();
    pages.y += line * 0.4;
  };
  pages.room(line * LEADING * 4);
  head();
  const all = rows.flatMap((row) => unfold(pages, columns, row, measure));
  for (const [place, row] of all.entries()) {
    if (pages.room(Math.max(...row.map((cell) => heightOf(cell, line))))) head();
    drawRow(pages, columns, row, { size: line, bold: false, most: MOST }, measure);
    if (ruled && place < all.length - 1) {
      pages.rule(HAIRLINE);
      pages.y += line * 0.4;
    }
  }
  pages.rule();
  pages.y += line * 0.6;
}

/** A row whose small lines are wrapped, and cut into several where they are many. */
function unfold(pages: PageFlow, columns: Table['columns'], row: readonly Cell[], measure: Measure): readonly Cell[][] {
  const { line } = pages.format;
  const wrapped = row.map((cell, place): Cell => {
    if (typeof cell === 'string' || !('under' in cell)) return cell;
    const width = pages.width * (columns[place]?.share ?? 0) - line * GAP;
    const under = cell.under.flatMap((one) => wrapText(cleanLabelText(one), width, line * SMALL, false, measure));
    return { ...cell, under };
  });
  const rows = Math.max(1, ...wrapped.map((cell) => Math.ceil(underOf(cell).length / UNDER_IN_ROW)));
  return Array.from({ length: rows }, (_, turn) =>
    wrapped.map((cell): Cell => {
      if (typeof cell === 'string' || !('under' in cell)) return turn === 0 ? cell : '';
      const under = cell.under.slice(turn * UNDER_IN_ROW, (turn + 1) * UNDER_IN_ROW);
      return { ...cell, text: turn === 0 ? cell.text : '', under };
    }),
  );
}

const underOf = (cell: Cell): readonly string[] => (typeof cell !== 'string' && 'under' in cell ? cell.under : []);

/** The most that a cell can take. */
function heightOf(cell: Cell, line: number): number {
  if (typeof cell === 'string') return line * LEADING * MOST;
  if ('under' in cell) return line * LEADING * (MOST - 1 + cell.under.length * SMALL);
  return 'code' in cell ? CODE_HEIGHT + line * 2 : BOX + line;
}

/** Size of lines under a text, and of the letters of a code. */
const SMALL = 0.85;
/** Between two columns, in lines. */
const GAP = 0.6;

function drawRow(
  pages: PageFlow,
  columns: Table['columns'],
  cells: readonly Cell[],
  text: Text,
  measure: Measure,
): void {
  const top = pages.y;
  const gap = text.size * GAP;
  let bottom = top;
  let x = pages.format.margin;
  columns.forEach(({ share, right = false }, place) => {
    const width = pages.width * share;
    pages.y = top;
    const room = width - (place === columns.length - 1 ? 0 : gap);
    drawCell(pages, cells[place] ?? '', { ...text, x, width: room, right }, measure);
    bottom = Math.max(bottom, pages.y);
    x += width;
  });
  pages.y = bottom + text.size * 0.25;
}

type Room = Text & { readonly x: number; readonly width: number; readonly right: boolean };

function drawCell(pages: PageFlow, cell: Cell, room: Room, measure: Measure): void {
  if (typeof cell === 'string') return writeText(pages, cell, room, measure);
  if ('box' in cell) return drawBox(pages, room);
  if ('code' in cell) return drawCode(pages, cell.code, room, measure);
  writeText(pages, cell.text, { ...room, bold: cell.bold ?? room.bold }, measure);
  for (const under of cell.under) writeText(pages, under, { ...room, size: room.size * SMALL, most: 1 }, measure);
}

function drawBox(pages: PageFlow, { x, size }: Room): void {
  const [y, thin] = [pages.y + size * 0.1, 0.3];
  pages.put({ kind: 'rule', x, y, width: BOX, height: thin });
  pages.put({ kind: 'rule', x, y: y + BOX - thin, width: BOX, height: thin });
  pages.put({ kind: 'rule', x, y, width: thin, height: BOX });
  pages.put({ kind: 'rule', x: x + BOX - thin, y, width: thin, height: BOX });
  pages.y = y + BOX + size * 0.5;
}

function drawCode(pages: PageFlow, code: string, room: Room, measure: Measure): void {
  if (code === '') return;
  const { x, width, size } = room;
  if (canBeBars(code, width)) {
    pages.put({ kind: 'bars', x, y: pages.y + 0.5, width, height: CODE_HEIGHT, data: code });
    pages.y += CODE_HEIGHT + 1;
  }
  const letters = size * SMALL;
  const written = measure(cleanLabelText(code), letters, false);
  const left = x + Math.max(0, (width - written) / 2);
  writeText(pages, code, { ...room, x: left, width: Math.min(width, written + 0.01), size: letters, most: 2 }, measure);
  pages.y += size * 0.3;
}
