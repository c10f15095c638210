/** What the hand of any kind of floor work is told: what it works in, and what was done before. */
export interface Hand<World, Event> {
  readonly connect: (world: World) => void;
  /** Takes over events from the store; an older state than its own is ignored. */
  readonly adopt: (events: readonly Event[]) => void;
}

type AnswerOf<Question> = Question extends (...args: never) => infer Answer ? Answer : never;

/** The gestures of a kind of work, each once, and what its hand answers while its code is on the way. */
export interface GestureTable<H, Gesture extends keyof H, Question extends keyof H> {
  /** Gestures wait in their order. */
  readonly gestures: readonly Gesture[];
  /** Questions are answered at once: by these until the hand is here. */
  readonly meanwhile: { readonly [Name in Question]: AnswerOf<H[Name]> };
}

/** A gesture that may have to wait for its code. */
type Later<G> = G extends (...args: infer Args) => unknown ? (...args: Args) => Promise<void> : never;

export type LateHand<H extends Hand<never, never>, Gesture extends keyof H, Question extends keyof H> = {
  readonly [Name in Gesture]: Later<H[Name]>;
} & Pick<H, Question | 'connect' | 'adopt'> & {
    /** Resolves when the hand is here; gestures made before are then judged. Rejects where it could not be fetched. */
    readonly fetch: () => Promise<void>;
  };

/**
 * A hand whose code is fetched after its screen stands. Nothing done before is lost: each gesture waits in its order, and
 * the last world and the last events are kept for it.
 * @param table its gestures and questions @param load fetches the hand @param onMissing a gesture was made and the hand
 * could not be fetched: nothing happened, and the next gesture asks again
 */
export function createLateHand<World, Event, H extends Hand<World, Event>, G extends keyof H, Q extends keyof H>(
  table: GestureTable<H, G, Q>,
  load: () => Promise<H>,
  onMissing: (reason: unknown) => void,
): LateHand<H, G, Q> {
  let here: H | null = null;
  let coming: Promise<H> | null = null;
  let world: { readonly last: World } | null = null;
  let events: readonly Event[] = [];

  const arrive = async (): Promise<H> => {
    const hand = await load();
    if (world) hand.connect(world.last);
    hand.adopt(events);
    here = hand;
    return hand;
  };
  const come = (): Promise<H> => {
    coming ??= arrive().catch((reason: unknown) => {
      // The next gesture, or the next call of `fetch`, tries again.
      coming = null;
      throw reason;
    });
    return coming;
  };
  // Whoever names a gesture or a question knows its arguments: the type of the result says which.
  type Named = Readonly<Record<keyof H, (...args: readonly unknown[]) => unknown>>;
  const waiting =
    (name: G) =>
    async (...args: readonly unknown[]): Promise<void> => {
      let hand = here;
      try {
        hand ??= await come();
      } catch (reason) {
        return onMissing(reason);
      }
      await (hand as unknown as Named)[name](...args);
    };
  const answering =
    (name: Q) =>
    (...args: readonly unknown[]): unknown =>
      here ? (here as unknown as Named)[name](...args) : table.meanwhile[name];
  const questions = Object.keys(table.meanwhile) as Q[];
  return {
    ...Object.fromEntries(table.gestures.map((name) => [name, waiting(name)])),
    ...Object.fromEntries(questions.map((name) => [name, answering(name)])),
    connect(next: World) {
      world = { last: next };
      here?.connect(next);
    },
    adopt(next: readonly Event[]) {
      events = next;
      here?.adopt(next);
    },
    fetch: async () => void (await come()),
  } as never;
}
