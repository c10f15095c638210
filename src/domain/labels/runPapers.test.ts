import { expect, it } from 'vitest';
import { MAX_PAPERS, paperDocumentsOf } from './runPapers.ts';

it('makes a file for each kind of sheet, and parts of more papers than one file takes, no order in two of them', () => {
  const ids = Array.from({ length: 150 }, (_, at) => 900 - at);
  const papers = ids.flatMap((orderId) => [
    { orderId, stock: 'A4' as const },
    { orderId, stock: '10X15' as const },
    { orderId, stock: 'A4' as const },
    { orderId, stock: 'A4' as const },
  ]);
  const files = paperDocumentsOf(papers);
  expect(files.map(({ stock, papers: count, ordersIds }) => [stock, count, ordersIds.length])).toEqual([
    ['A4', 198, 66],
    ['A4', 198, 66],
    ['A4', 54, 18],
    ['10X15', 150, 150],
  ]);
  expect(files.filter(({ stock }) => stock === 'A4').flatMap(({ ordersIds }) => ordersIds)).toEqual(ids);
  expect(paperDocumentsOf([])).toEqual([]);
  const one = Array.from({ length: MAX_PAPERS + 1 }, () => ({ orderId: 1, stock: 'A4' as const }));
  expect(paperDocumentsOf(one)).toEqual([{ stock: 'A4', papers: MAX_PAPERS + 1, ordersIds: [1] }]);
});
