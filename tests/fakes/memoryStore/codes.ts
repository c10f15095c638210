import { NO_ORDER } from '#contract/noOrder.ts';
import { type LearnedState, stateAfter } from '#domain/codes/learnedCode.ts';
import { learnedKey } from '#domain/codes/learnedMeaning.ts';
import type { CodeDecision, CodesPort, TaughtCode } from '#server/picking/learnedCodes/codesPort.ts';
import { note, own, put, type MemoryWork } from './memoryWork.ts';

function storeTaught(work: MemoryWork, taught: TaughtCode): boolean {
  const name = own(work, learnedKey(taught.code));
  const before = work.state.taught.get(name);
  if (before && isLive(before)) {
    if (before.idProduct !== taught.idProduct || before.units !== taught.units) return false;
    put(work, work.state.taught, name, { ...before, teachers: [...new Set([...before.teachers, taught.userId])] });
    return true;
  }
  const id = before?.id ?? work.state.taught.size + 1;
  put(work, work.state.taught, name, { ...taught, id, state: 'proposed', teachers: [taught.userId] });
  note(work, NO_ORDER, { kind: 'taught', teaching: taught.teaching });
  return true;
}

const isLive = ({ state }: { readonly state: LearnedState }) => state === 'proposed' || state === 'approved';

function decideTaught(work: MemoryWork, { id, act, seen }: CodeDecision): 18188 | null {
  const [name, row] = [...work.state.taught].find(([, entry]) => entry.id === id) ?? [];
  const state = row ? stateAfter(row.state, act, seen) : null;
  if (name === undefined || !row || state === null) return 18188;
  put(work, work.state.taught, name, { ...row, state });
  return null;
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
        before:
          before && isLive(before) ? { code: before.code, id_product: before.idProduct, units: before.units } : null,
      };
    },
    storeTaught: async (taught) => storeTaught(work, taught),
    decideTaught: async (decision) => decideTaught(work, decision),
    saveLearnedCounts: async (order, said) =>
      put(work, work.state.learnedCounts, `${order.id}|${said.sessionId}`, said),
  };
}
