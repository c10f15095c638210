import type { PracticeDrill } from '../workSession/practiceCourses.ts';
import {
  FIRST_PRACTICE_ORDER,
  type NameGood,
  PRACTICE_GOODS,
  practiceCode,
  type PracticeGood,
  practiceGoodOf,
  practiceProduct,
  type PracticeThing,
} from '../workSession/practiceGoods.ts';
import { dueDrill, type PracticeRun } from '../workSession/practiceRun.ts';
import type { PickingEvent } from './events.ts';
import type { PickOrder } from './pickList.ts';

/** Units of each good, by order. */
const UNITS: Readonly<Record<PracticeGood, readonly [number, number, number]>> = {
  tshirt: [2, 1, 0],
  mug: [1, 0, 2],
  notebook: [3, 0, 1],
  socks: [0, 2, 1],
  candle: [1, 1, 1],
  soap: [2, 0, 0],
  bottle: [0, 1, 1],
  belt: [1, 0, 1],
  cap: [0, 2, 1],
  pen: [4, 0, 0],
  frame: [1, 1, 0],
  towel: [1, 0, 1],
};

/** The order that is cancelled in the middle, where that is drilled. */
const CANCELLED = 1;
/** Goods whose first piece bears the label of another size, where that is drilled. */
const MISLABELLED: PracticeGood = 'soap';

/** The orders of the picker's course. @param isCancelled whether the one that is drilled has been cancelled by now */
export function practiceOrders(nameOf: NameGood, isCancelled: boolean): readonly PickOrder[] {
  return [0, 1, 2].map((order) => ({
    id: FIRST_PRACTICE_ORDER + order,
    order_reference: `PRACTICE-${order + 1}`,
    products: PRACTICE_GOODS.flatMap((good) => {
      const quantity = UNITS[good][order] ?? 0;
      return quantity > 0 ? [{ ...practiceProduct(good, 0, nameOf), quantity, validated_products: 0 }] : [];
    }),
    ...(isCancelled && order === CANCELLED && { gone: true }),
  }));
}

/**
 * What lies in the place of a line, in an order that tells nothing.
 * @param isDrilled whether the goods that bear a wrong label do so
 */
export function practiceShelf(idProduct: number, nameOf: NameGood, isDrilled: boolean): readonly PracticeThing[] {
  const good = practiceGoodOf(idProduct);
  if (!good) return [];
  const things = [0, 1, 2].map((size) => ({
    code: practiceCode(good, size),
    name: practiceProduct(good, size, nameOf).name,
  }));
  const [wanted, second, third] = things as [PracticeThing, PracticeThing, PracticeThing];
  if (isDrilled && good === MISLABELLED) return [{ ...wanted, code: second.code }, third, wanted];
  const place = PRACTICE_GOODS.indexOf(good);
  return place % 3 === 0
    ? [second, wanted, third]
    : place % 3 === 1
      ? [third, second, wanted]
      : [wanted, third, second];
}

/** Whether this read is that of the wrong label. */
export const isMislabelled = (code: string): boolean => code === practiceCode(MISLABELLED, 1);

/** Which share of the units is done when something goes wrong; the other drills come by what the person does. */
const COMES_AT: Partial<Record<PracticeDrill, number>> = { network: 0.15, battery: 0.4, cancelled: 0.6 };

/**
 * What goes wrong for a picker now; `null` = nothing.
 * @param share of the units that are done, 0 to 1 @param isDone whether nothing is left to pick
 */
export function pickerDrill(run: PracticeRun<PickingEvent>, share: number, isDone: boolean): PracticeDrill | null {
  return dueDrill(run, (drill) => {
    if (drill === 'wrongLabel') return run.refusals.some(({ text }) => isMislabelled(text));
    if (drill === 'printer') return isDone;
    return share >= (COMES_AT[drill] ?? 1);
  });
}
