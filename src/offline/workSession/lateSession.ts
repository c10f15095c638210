/** What the gestures of a kind of work are made with, once their code is here. */
interface Connected<World, Events> {
  connect(world: World): void;
  adopt(events: Events): void;
}

/** A gesture that may have to wait for its code. */
type Later<Gesture> = Gesture extends (...args: infer Args) => unknown ? (...args: Args) => Promise<void> : never;

/** Gestures of a kind of work whose code is fetched after the screen stands. */
export interface LateSession<Gestures, World, Events> extends Connected<World, Events> {
  /** The gestures, if they are here. */
  here(): Gestures | null;
  /** These gestures by their names, each waiting in its order while they are not. */
  later<Name extends keyof Gestures>(names: readonly Name[]): { readonly [One in Name]: Later<Gestures[One]> };
  /** Resolves when they are here; gestures made before are then judged. Rejects where they could not be fetched. */
  fetch(): Promise<void>;
}

/**
 * Nothing done before the gestures are here is lost: each waits in its order, the last world and the last events are kept for
 * them. @param onMissing a gesture was made and its code could not be fetched: nothing happened. @param none events of a session before any is known
 */
export function createLateSession<World, Events, Gestures extends Connected<World, Events>>(
  load: () => Promise<() => Gestures>,
  onMissing: (reason: unknown) => void,
  none: Events,
): LateSession<Gestures, World, Events> {
  let here: Gestures | null = null;
  let coming: Promise<Gestures> | null = null;
  let world: World | null = null;
  let events = none;

  const arrive = async (): Promise<Gestures> => {
    const gestures = (await load())();
    if (world) gestures.connect(world);
    gestures.adopt(events);
    here = gestures;
    return gestures;
  };
  const come = (): Promise<Gestures> => {
    coming ??= arrive().catch((reason: unknown) => {
      // The next gesture, or the next call of `fetch`, tries again.
      coming = null;
      throw reason;
    });
    return coming;
  };
  const waiting =
    (name: keyof Gestures) =>
    async (...args: readonly unknown[]): Promise<void> => {
      let gestures = here;
      try {
        gestures ??= await come();
      } catch (reason) {
        return onMissing(reason);
      }
      // Whoever names a gesture knows its arguments: the type of `later` says which.
      await (gestures[name] as (...given: readonly unknown[]) => unknown)(...args);
    };
  return {
    here: () => here,
    later: (names) => Object.fromEntries(names.map((name) => [name, waiting(name)])) as never,
    connect(next) {
      world = next;
      here?.connect(next);
    },
    adopt(next) {
      events = next;
      here?.adopt(next);
    },
    fetch: async () => void (await come()),
  };
}
