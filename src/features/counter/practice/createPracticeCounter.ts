import {
  type CounterAct,
  type CounterRead,
  type CounterRefusal,
  counterState,
  findCollection,
  isCodeOf,
  judgeHandOver,
  judgeRefusal,
  type PracticeHandOver,
  readParcel,
} from '#domain/counter/counterCourse.ts';
import type { CollectionRefusal } from '#domain/counter/refusals.ts';
import type { PracticeStore } from '#widgets/practice/practiceStore.ts';

/** Everything that is done at the counter of the practice. It knows the practice and the rules, and nothing else. */
export function createPracticeCounter(store: PracticeStore<CounterAct>) {
  const rounds = () => store.run.getState()?.rounds ?? [];
  const round = () => rounds().length - 1;
  const state = () => counterState(rounds().at(-1) ?? []);
  const judged = (which: CounterRefusal | null, text = ''): CounterRefusal | null => {
    if (which !== null) store.refused(which, text);
    return which;
  };
  const take = (read: CounterRead, text: string): CounterRefusal | null => {
    if (read.outcome === 'refused') return judged(read.which, text);
    store.append([read.act]);
    return null;
  };
  return {
    state,
    /** A code or a reference was typed or read. @returns why no order is opened; `null` = one is */
    find: (text: string) => take(findCollection(text), text),
    /** An order was chosen by its name. @param order its place in the list */
    choose: (order: number): void => void store.append([{ kind: 'open', order, isChecked: false }]),
    leave: (): void => void store.append([{ kind: 'leave' }]),
    /** The label of a parcel was read. @returns why it does not count; `null` = it does */
    read: (text: string) => take(readParcel(state().order ?? -1, text), text),
    /** @returns whether what the customer said is the pickup code of the open order */
    check(text: string): boolean {
      const { order } = state();
      const isRight = order !== null && isCodeOf(order, text);
      if (isRight) store.append([{ kind: 'check' }]);
      else store.refused('wrong-code', text);
      return isRight;
    },
    /** @returns why the parcels are not handed over; `null` = they are */
    handOver: (said: PracticeHandOver) => judged(judgeHandOver(round(), state(), said)),
    /** @returns why the parcels do not stay here; `null` = they do */
    refuse: (reason: CollectionRefusal) => judged(judgeRefusal(round(), state(), reason)),
  };
}
