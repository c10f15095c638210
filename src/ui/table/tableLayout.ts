/** How a person has arranged the columns of a table; columns that it does not name are as the page made them. */
export interface TableLayout {
  /** Ids in the person's order; unknown columns follow in the order of the page. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Ids of columns that the page hides at first and the person chose to see. */
  readonly shown: readonly string[];
  /** px */
  readonly widths: Readonly<Record<string, number>>;
}

export interface ColumnShape {
  readonly id: string;
  /** px */
  readonly width: number;
  /** px; 64 when absent */
  readonly minWidth?: number;
  /** Not shown until somebody asks for it. */
  readonly optional?: boolean;
  /** Stays first and is never hidden. */
  readonly fixed?: boolean;
  /** Not shown on a screen below 1280 px, where it has no room, until somebody asks for it. */
  readonly yields?: boolean;
}

const PHONE = '(max-width: 699px)';
/** A tablet that is held upright. */
const TABLET = '(max-width: 899px)';
/** px that columns have there. */
const TABLET_ROOM = 720;

/**
 * On which screens the rows of a table are shown as cards, as a media query: on phones; on a tablet, too, where its
 * columns have no room. One that is sorted by its titles keeps them there; columns of it may yield.
 */
export function cardsOn(columns: readonly (ColumnShape & { readonly sortable?: boolean })[]): string {
  const needed = columns.reduce((sum, { width, optional }) => sum + (optional ? 0 : width), 0);
  return needed > TABLET_ROOM && !columns.some(({ sortable }) => sortable) ? TABLET : PHONE;
}

/** Screens on which columns yield. */
export const NARROW = '(max-width: 1279px)';

/** The columns as such a screen has them. */
export function yielded<Column extends ColumnShape>(columns: readonly Column[]): readonly Column[] {
  return columns.map((column) => (column.yields ? { ...column, optional: true } : column));
}

export const AS_MADE: TableLayout = { order: [], hidden: [], shown: [], widths: {} };

const MIN_WIDTH = 64;
const MAX_WIDTH = 720;

/** Every column in the person's order, fixed ones first. */
export function inOrder<Column extends ColumnShape>(
  columns: readonly Column[],
  layout: TableLayout,
): readonly Column[] {
  const rank = (column: Column): number => {
    if (column.fixed) return -1;
    const at = layout.order.indexOf(column.id);
    return at === -1 ? layout.order.length + columns.indexOf(column) : at;
  };
  return columns.toSorted((a, b) => rank(a) - rank(b) || columns.indexOf(a) - columns.indexOf(b));
}

export function isShown(column: ColumnShape, layout: TableLayout): boolean {
  if (column.fixed) return true;
  return column.optional ? layout.shown.includes(column.id) : !layout.hidden.includes(column.id);
}

export function columnWidth(column: ColumnShape, layout: TableLayout): number {
  return fit(column, layout.widths[column.id] ?? column.width);
}

/**
 * The column's track in the grid. Text columns share the spare room of a wide screen; number columns, and those that a
 * person has sized, keep their width.
 */
export function trackOf(column: ColumnShape & { readonly align?: 'end' }, layout: TableLayout): string {
  const width = columnWidth(column, layout);
  return isKept(column, layout) ? `${width}px` : `minmax(${width}px, ${width}fr)`;
}

const isKept = (column: ColumnShape & { readonly align?: 'end' }, layout: TableLayout): boolean =>
  column.align === 'end' || layout.widths[column.id] !== undefined;

/**
 * The same width for a cell of a row. A row is no grid, because a row that is drawn again is laid out by itself, and
 * that should be cheap.
 */
export function roomOf(column: ColumnShape & { readonly align?: 'end' }, layout: TableLayout): string {
  const width = columnWidth(column, layout);
  return `${isKept(column, layout) ? 0 : width} 0 ${width}px`;
}

export function resized(layout: TableLayout, column: ColumnShape, width: number): TableLayout {
  return { ...layout, widths: { ...layout.widths, [column.id]: fit(column, width) } };
}

function fit({ minWidth = MIN_WIDTH }: ColumnShape, width: number): number {
  return Math.round(Math.min(MAX_WIDTH, Math.max(minWidth, width)));
}

export function toggled(layout: TableLayout, column: ColumnShape): TableLayout {
  if (column.fixed) return layout;
  const list = column.optional ? 'shown' : 'hidden';
  const without = layout[list].filter((id) => id !== column.id);
  return { ...layout, [list]: without.length === layout[list].length ? [...without, column.id] : without };
}

/** Moves the column one place on (1) or back (-1) among the visible ones; at an end nothing changes. */
export function moved(layout: TableLayout, columns: readonly ColumnShape[], id: string, step: 1 | -1): TableLayout {
  const all = inOrder(columns, layout);
  const shown = all.filter((column) => isShown(column, layout));
  const neighbour = shown[shown.findIndex((column) => column.id === id) + step];
  const own = all.find((column) => column.id === id);
  if (!neighbour || !own || neighbour.fixed || own.fixed) return layout;
  const order = all.map((column) => column.id).filter((one) => one !== id);
  order.splice(order.indexOf(neighbour.id) + (step === 1 ? 1 : 0), 0, id);
  return { ...layout, order };
}
