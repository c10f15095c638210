import { useSession } from '#offline/hooks/useSession.ts';
import { onPersonGone, ownsForm } from '#ui/kept/personGone.ts';
import { useEffect } from 'react';
import { create } from 'zustand';

type Values = Readonly<Record<string, unknown>>;

interface Held {
  /** What was stored when the first change was made. */
  readonly base: Values;
  readonly changes: Values;
}

/** What was changed in forms and not saved, by person, client and form. */
const useHeld = create<Readonly<Record<string, Held>>>(() => ({}));

onPersonGone((userId) =>
  useHeld.setState((held) => Object.fromEntries(Object.entries(held).filter(([key]) => !ownsForm(userId, key))), true),
);

/**
 * Values of a form over those that are stored. Changes outlive the page when another tab is opened in between; the
 * browser asks before a reload or a closed window would lose them. They are kept in memory alone, because a desk
 * computer has several people. A field that was not changed follows what is stored.
 */
export function useHeldForm<Stored extends object>(name: string, stored: Stored) {
  const { user, clientId } = useSession();
  const key = `${user?.id ?? 0}:${clientId}:${name}`;
  const held = useHeld((all) => all[key]);
  const values = { ...stored, ...held?.changes } as Stored;
  const changed = held !== undefined;
  useEffect(() => {
    if (!changed) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);
  const put = (next: Values) => {
    const { [key]: before, ...others } = useHeld.getState();
    const changes = Object.entries(next).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify((stored as Values)[field]),
    );
    const now: Held = { base: before?.base ?? (stored as Values), changes: Object.fromEntries(changes) };
    useHeld.setState(changes.length > 0 ? { ...others, [key]: now } : others, true);
  };
  return {
    values,
    changed,
    /** What was stored when the first change was made: a version sent with a save says what was overwritten. */
    base: (held?.base ?? stored) as Stored,
    change: (part: Partial<Stored>) => put({ ...useHeld.getState()[key]?.changes, ...part }),
    /** The person knows of what somebody else stored meanwhile: their changes are changes of that from now on. */
    rebase: (base: Stored) =>
      useHeld.setState((all) => (all[key] ? { ...all, [key]: { ...all[key], base: base as Values } } : all)),
    /** Back to what is stored. */
    undo: () => put({}),
  };
}
