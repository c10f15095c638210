import { create } from 'zustand';

interface Selection {
  /** Whose selection it is: user and client; another pair begins with nothing. */
  readonly owner: string;
  /** In the order in which they were chosen: the letters of the pick list follow it. */
  readonly ids: readonly number[];
  /** What stood in the list when the first one was chosen: while something is selected, no row moves under the finger. */
  readonly frozen: readonly number[] | null;
}

const NOTHING = { ids: [], frozen: null };

/** Which orders are chosen; by id, so that neither a refresh nor a look at another page changes anything. */
export const useFlowSelection = create<Selection>(() => ({ owner: '', ...NOTHING }));

/** The most orders that one picking takes. */
export const MOST_SELECTED = 200;

/** Chooses or drops an order. @param shown ids in the list as it stands now. */
export function toggleOrder(id: number, shown: readonly number[]): void {
  useFlowSelection.setState(({ ids, frozen }) => {
    const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(0, MOST_SELECTED);
    return { ids: next, frozen: next.length === 0 ? null : (frozen ?? shown) };
  });
}

export function selectOrder(id: number, shown: readonly number[]): void {
  if (!useFlowSelection.getState().ids.includes(id)) toggleOrder(id, shown);
}

export function clearSelection(): void {
  useFlowSelection.setState(NOTHING);
}

/** Another person or another client looks at the list. */
export function ownSelection(owner: string): void {
  if (useFlowSelection.getState().owner !== owner) useFlowSelection.setState({ owner, ...NOTHING });
}
