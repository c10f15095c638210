import { cpuMs } from '#tests/fakes/cpuMs.ts';
import { expect, test } from 'vitest';
import { checkFile } from './checkFile.ts';
import type { Source } from './decodeFile.ts';
import { failedRows } from './runImport.ts';
import { readRows } from './readRows.ts';
import type { Rejection } from './rejection.ts';

const LINES = 40_000;
/** Reading the file once more and a cell for the reason: a few times what reading it alone takes. A search of all reasons for each line is hundreds of times as much. */
const MAX_TIMES_A_READING = 12;

const source: Source = async function* () {
  yield Buffer.from(`sku,name,price\n${Array.from({ length: LINES }, (_, place) => `S-${place},x,caro`).join('\n')}\n`);
};

test('a file whose lines are all left out is written in one go, not looked through for each of its lines', async () => {
  const shape = await checkFile(source, []);
  const rejections = Array.from({ length: LINES }, (_, place): Rejection => ({
    line: place + 2,
    code: 'bad-number',
    data: { value: 'caro', field: 'price' },
  }));
  const reading = await timed(async () => {
    for await (const row of readRows(source, shape)) if (row.line < 0) throw new Error('no line is before the first');
  });
  let written = '';
  const writing = await timed(async () => {
    written = await failedRows(source, shape, {
      refusedLines: new Set(rejections.map((one) => one.line)),
      rejections,
      language: 'es',
    });
  });
  expect(written.split('\r\n')).toHaveLength(LINES + 2);
  expect(writing / reading).toBeLessThan(MAX_TIMES_A_READING);
});

async function timed(work: () => Promise<void>): Promise<number> {
  const began = cpuMs();
  await work();
  return cpuMs() - began;
}
