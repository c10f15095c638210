import { useMemo } from 'react';
import { useMedia } from '../layout/useMedia.ts';
import { NARROW, yielded, type ColumnShape } from './tableLayout.ts';

/** The columns of a table on the screen of this device. */
export function useColumnsHere<Column extends ColumnShape>(columns: readonly Column[]): readonly Column[] {
  const isNarrow = useMedia(NARROW);
  return useMemo(() => (isNarrow ? yielded(columns) : columns), [isNarrow, columns]);
}
