import { rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute as makeLabel } from '#server/labels/actions/createLabel.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { renderLabels } from '#server/documents/labels/renderLabels.ts';
import { createLabelWorld } from '#tests/fakes/labelWorld.ts';
import { labelContent } from '#tests/fixtures/labelContent.ts';
import { percentile, timeEach, type Bench } from './bench.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const LABELS = 60;
const QUICK_LABELS = 15;

const KINDS = [
  { operator: 'SEUR', format: 'ZPL', size: '10X15' },
  { operator: 'DRAGEU', format: 'EPL', size: '10X15' },
  { operator: 'SEUR', format: 'PDF', size: '10X15' },
  { operator: 'UPS', format: 'GIF', size: '4X6' },
] as const;

/** createLabel as people call it: checks, intent, the simulator carrier with its own books, result, with real fsync; beside drawing alone. */
export const bench: Bench = async ({ quick }) => {
  const count = quick ? QUICK_LABELS : LABELS;
  const folder = await mkdtemp(join(tmpdir(), 'despacho-labels-'));
  const database = await openDatabase({ dataDir: folder });
  const rows = [];
  try {
    const world = await createLabelWorld(database);
    for (const { operator, format, size } of KINDS) {
      const carrier = await world.carrier(operator, { label_format: format, label_size: size });
      const to = operator === 'DRAGEU' ? { service_code: 'GL' } : {};
      const orders: number[] = [];
      for (let n = 0; n < count + 5; n += 1) orders.push(await world.order(carrier, to));
      const began = performance.now();
      const times = await timeEach(count, 5, async () => {
        const outcome = await makeLabel(orders.pop() ?? 0, {}, world.runtime);
        if (outcome) throw new Error(`refused: ${JSON.stringify(outcome)}`);
      });
      const seconds = (performance.now() - began) / 1000;
      const drawing = await timeEach(quick ? 5 : 20, 3, () =>
        renderLabels([labelContent({ operator })], { format, size, dpi: 203 }, NOW),
      );
      rows.push({
        label: `${format} ${size}`,
        'labels/s': Number(((count + 5) / seconds).toFixed(1)),
        'p50 ms': percentile(times, 0.5),
        'p95 ms': percentile(times, 0.95),
        'drawing alone p50 ms': percentile(drawing, 0.5),
      });
    }
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
  return {
    name: 'createLabel, one after the other (PGlite, fsync on)',
    rows,
    notes: ['the simulator carrier draws the label itself and keeps its books in the same database'],
  };
};
