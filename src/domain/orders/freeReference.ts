/** Letters that a reference may have. */
const MAX_LENGTH = 64;

/**
 * The first reference of a day for orders written by hand: P-20261122-01.
 * @param day yyyy-MM-dd, of the client's calendar
 */
export function firstReference(day: string): string {
  return `P-${day.replaceAll('-', '')}-01`;
}

/**
 * References to try for an order whose own number another one has, in this order: with the mark of its shop, then with
 * 2, 3 and so on. None of them is the number of another order of that shop. The number itself stays whole where there
 * is room.
 * @param number as the shop has it @param mark of the shop among those of its client, from 1
 */
export function* markedReferences(number: string, mark: number): Generator<string, never> {
  const marked = (sign: number) => `${number.slice(0, MAX_LENGTH - 1 - String(sign).length)}-${sign}`;
  if (mark > 1) yield marked(mark);
  for (let sign = 2; ; sign += 1) if (sign !== mark) yield marked(sign);
}

/**
 * References to try in place of a taken one, in this order: the wanted one itself, then its last number counted on with
 * its width kept (PED-09, PED-10). Without a number: PED, PED-2, PED-3.
 */
export function* referencesFrom(wanted: string): Generator<string, never> {
  const [, head = '', digits = ''] = /^(.*?)(\d{0,9})$/.exec(wanted) ?? [];
  yield wanted;
  for (let number = digits === '' ? 2 : Number(digits) + 1; ; number += 1) {
    const tail = digits === '' ? `-${number}` : String(number).padStart(digits.length, '0');
    yield `${head.slice(0, MAX_LENGTH - tail.length)}${tail}`;
  }
}
