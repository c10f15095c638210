import type { PickingEvent, ReadCode } from '#domain/picking/events.ts';
import type { Hand, HandWorld } from './hand.ts';

export interface LateHand extends Hand {
  /**
   * Resolves when the hand is loaded; earlier gestures are then judged in their order. Rejects when it could not be
   * fetched.
   */
  fetch(): Promise<void>;
}

/**
 * A hand that is loaded later. Nothing done before is lost: gestures wait in their order, and the last world and events
 * are stored for it.
 * @param onMissing called when a gesture was made and the hand could not be fetched: nothing happened
 */
export function createLateHand(load: () => Promise<() => Hand>, onMissing: (reason: unknown) => void): LateHand {
  let here: Hand | null = null;
  let coming: Promise<Hand> | null = null;
  let world: HandWorld | null = null;
  let events: readonly PickingEvent[] = [];

  const arrive = async (): Promise<Hand> => {
    const hand = (await load())();
    if (world) hand.meet(world);
    hand.adopt(events);
    here = hand;
    return hand;
  };
  const come = (): Promise<Hand> => {
    coming ??= arrive().catch((reason: unknown) => {
      // The next gesture, or the next call of `fetch`, tries again.
      coming = null;
      throw reason;
    });
    return coming;
  };
  const later =
    <Args extends readonly unknown[]>(gesture: (hand: Hand, ...args: Args) => void | Promise<void>) =>
    async (...args: Args): Promise<void> => {
      if (here) return gesture(here, ...args);
      try {
        await come();
      } catch (reason) {
        return onMissing(reason);
      }
      return here ? gesture(here, ...args) : undefined;
    };

  const repeat = later((hand, text: string, source: ReadCode['source']) => hand.repeat(text, source));

  return {
    scan: later((hand, code) => hand.scan(code)),
    choose: later((hand, line, choice) => hand.choose(line, choice)),
    plus: later((hand, line) => hand.plus(line)),
    minus: later((hand, line) => hand.minus(line)),
    set: later((hand, line, units) => hand.set(line, units)),
    undo: later((hand) => hand.undo()),
    skip: later((hand, line) => hand.skip(line)),
    goTo: later((hand, line) => hand.goTo(line)),
    short: later((hand, line, short) => hand.short(line, short)),
    changeMode: later((hand, mode) => hand.changeMode(mode)),
    showZone: later((hand, zone) => hand.showZone(zone)),
    repeat: (text, source) => void repeat(text, source),
    // Only answers of the hand itself can be acknowledged.
    acknowledge: () => here?.acknowledge(),
    // An unknown code needs a second read.
    isKnown: (text) => here?.isKnown(text) ?? false,
    meet(next) {
      world = next;
      here?.meet(next);
    },
    adopt(next) {
      events = next;
      here?.adopt(next);
    },
    fetch: async () => void (await come()),
  };
}
