import { NO_ORDER } from '#contract/noOrder.ts';
import { learnedKey } from '#domain/codes/learnedMeaning.ts';
import type { CodesPort, TaughtCode } from '#server/picking/learnedCodes/codesPort.ts';
import { note, own, put, type MemoryWork } from './memoryWork.ts';

function storeTaught(work: MemoryWork, taught: TaughtCode): boolean {
  const name = own(work, learnedKey(taught.code));
  const before = work.state.taught.get(name);
  if (before) return before.idProduct === taught.idProduct && before.units === taught.units;
  put(work, work.state.taught, name, taught);
  note(work, NO_ORDER, { kind: 'taught', teaching: taught.teaching });
  return true;
}

/** The port of taught codes in plain maps: everybody may teach, and each product is there without a code of its own. */
export function memoryCodes(work: MemoryWork): CodesPort {
  return {
    teachingFacts: async ({ teaching, code }) => {
      const before = work.state.taught.get(own(work, learnedKey(code)));
      return {
        isStored: [...work.state.taught.values()].some((one) => one.teaching === teaching),
        teachers: 'everyone',
        hasProduct: true,
        products: [],
        before: before ? { code: before.code, id_product: before.idProduct, units: before.units } : null,
      };
    },
    storeTaught: async (taught) => storeTaught(work, taught),
    saveLearnedCounts: async (order, said) =>
      put(work, work.state.learnedCounts, `${order.id}|${said.sessionId}`, said),
  };
}
