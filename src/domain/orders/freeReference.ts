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
