import type { BenchOptions } from '../bench.ts';
import { CONDITIONS } from './conditions.ts';
import { degrade, type Print } from './degrade.ts';
import { sameText } from './photos.ts';
import { benchReaders } from './readers.ts';

const PRINTS: readonly Print[] = [
  { symbology: 'ean13', drawn: '8480017507990', text: '8480017507990' },
  { symbology: 'ean13', drawn: '8412345678905', text: '8412345678905' },
  { symbology: 'code128', drawn: 'PED-2026-00417', text: 'PED-2026-00417' },
  { symbology: 'gs1-128', drawn: '(01)08412345678905(10)L7', text: '010841234567890510L7' },
];

/** Frames of each print under each condition. */
const TURNS = 2;
const QUICK_TURNS = 1;

interface Tally {
  right: number;
  wrong: number;
  of: number;
}

/** The share of labels read under the 46 conditions, one row per contender, and one per condition for all of them. */
export async function synthetic(options: BenchOptions): Promise<readonly Record<string, string | number>[]> {
  const all = await benchReaders(options);
  // The one that has a target here (bar.ts).
  const readers = options.quick ? all.slice(0, 1) : all;
  const turns = options.quick ? QUICK_TURNS : TURNS;
  const prints = options.quick ? PRINTS.filter((_, place) => place % 2 === 0) : PRINTS;
  const perReader = new Map<string, Tally>(readers.map(([name]) => [name, { right: 0, wrong: 0, of: 0 }]));
  const rows: Record<string, string | number>[] = [];
  for (const condition of CONDITIONS) {
    const row: Record<string, string | number> = { contender: `synthetic: ${condition.name}` };
    for (const [name] of readers) row[name] = 0;
    for (const print of prints) {
      for (let turn = 0; turn < turns; turn += 1) {
        const frame = await degrade(print, condition, turn);
        for (const [name, read] of readers) {
          const reads = await read(frame);
          const isRight = reads.some(({ text }) => sameText(text, print.text));
          const tally = perReader.get(name) as Tally;
          tally.of += 1;
          tally.right += isRight ? 1 : 0;
          tally.wrong += reads.some(({ text, firm }) => firm && !sameText(text, print.text)) ? 1 : 0;
          row[name] = Number(row[name]) + (isRight ? 1 : 0);
        }
      }
    }
    rows.push(row);
  }
  const totals = [...perReader].map(([name, { right, wrong, of }]) => ({
    contender: `${name}, synthetic, ${CONDITIONS.length} conditions`,
    right,
    of,
    percent: Number(((100 * right) / of).toFixed(1)),
    'wrong, sure': wrong,
  }));
  return [...totals, ...rows];
}
