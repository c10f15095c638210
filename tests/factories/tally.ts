import type { Appended } from '#offline/workSession/appendEvents.ts';
import type { SessionAnswer } from '#domain/workSession/answers.ts';
import type { SessionAct, SessionEvent, UndoAct } from '#domain/workSession/sessionEvent.ts';
import type { SessionKind } from '#domain/workSession/sessionKind.ts';

/** The smallest kind of work: things are counted by name, and one of them is looked at. */
export type TallyAct =
  | { readonly kind: 'count'; readonly thing: string; readonly units: number; readonly more?: true }
  | { readonly kind: 'look'; readonly thing: string };

export interface TallyState {
  readonly counts: ReadonlyMap<string, number>;
  readonly looksAt: string | null;
}

export type TallyAnswer = SessionAnswer & { readonly thing?: string; readonly total?: number };

export const TALLY: SessionKind<TallyAct, TallyState> = {
  name: 'tally',
  empty: { counts: new Map(), looksAt: null },
  fold(before, events) {
    const counts = new Map(before.counts);
    let { looksAt } = before;
    for (const event of events) {
      if (event.kind === 'look') looksAt = event.thing;
      else counts.set(event.thing, (counts.get(event.thing) ?? 0) + event.units);
    }
    return { counts, looksAt };
  },
  looks: new Set(['look']),
  announces: 'IN_PREPARATION',
  announcedAt: 'opening',
  releases: 'PREPARATION_CANCELLED',
};

export const counted = (thing: string, units = 1): TallyAct => ({ kind: 'count', thing, units });

/** A store as the device's. @param afterwards what happens once acts are stored, before their caller hears of it */
export function eventStore<Act extends SessionAct>(
  afterwards: (stored: SessionEvent<Act>[]) => void = () => undefined,
) {
  const stored: SessionEvent<Act>[] = [];
  return {
    stored,
    append: async (acts: readonly (Act | UndoAct)[], seen: number): Promise<Appended<Act>> => {
      await Promise.resolve();
      if (seen < stored.length) return { outcome: 'behind', missed: stored.slice(seen) };
      const events = acts.map((act, index): SessionEvent<Act> => ({ ...act, n: stored.length + index + 1, at: 0 }));
      stored.push(...events);
      afterwards(stored);
      await Promise.resolve();
      return { outcome: 'stored', events };
    },
  };
}
