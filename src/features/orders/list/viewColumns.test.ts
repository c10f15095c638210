import { AS_MADE, inOrder, isShown, moved, resized, toggled, type ColumnShape } from '#ui/table/tableLayout.ts';
import { expect, it } from 'vitest';
import { layoutOf, viewColumns } from './viewColumns.ts';

const columns: readonly ColumnShape[] = [
  { id: 'reference', width: 140, fixed: true },
  { id: 'date', width: 100 },
  { id: 'city', width: 120 },
  { id: 'company', width: 160, optional: true },
];
const seen = (layout: typeof AS_MADE) =>
  inOrder(columns, layout)
    .filter((column) => isShown(column, layout))
    .map(({ id }) => id);

it('brings back what was shown, in its order and width', () => {
  const shown = toggled(AS_MADE, columns[3] as ColumnShape);
  const arranged = resized(
    moved(toggled(shown, columns[1] as ColumnShape), columns, 'company', -1),
    columns[2] as ColumnShape,
    222,
  );
  const back = layoutOf(columns, viewColumns(columns, arranged));
  expect(seen(back)).toEqual(seen(arranged));
  expect(seen(back)).toEqual(['reference', 'company', 'city']);
  expect(back.widths).toEqual({ city: 222 });
});

it('keeps nothing of a table as it was made, and passes over what is gone', () => {
  expect(viewColumns(columns, AS_MADE)).toEqual([]);
  expect(layoutOf(columns, [])).toBe(AS_MADE);
  expect(
    seen(
      layoutOf(columns, [
        { id: 'reference', width: null },
        { id: 'gone', width: 90 },
        { id: 'city', width: null },
      ]),
    ),
  ).toEqual(['reference', 'city']);
});
