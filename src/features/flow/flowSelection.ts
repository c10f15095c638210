import type { FlowList } from '#domain/flow/steps.ts';
import { create } from 'zustand';

export interface ListSelection {
  /** In the order in which they were chosen: the letters of the pick list follow it. */
  readonly ids: readonly number[];
  /** What stood in the list when the first one was chosen: while something is selected, no row moves under the finger. */
  readonly frozen: readonly number[] | null;
}

interface Selection {
  /** Whose selection it is: user and client; another pair begins with nothing. */
  readonly owner: string;
  readonly of: Readonly<Partial<Record<FlowList, ListSelection>>>;
}

const NONE: Selection['of'] = {};
const NOTHING: ListSelection = { ids: [], frozen: null };

/** Which orders are chosen, list by list; by id, so that neither a refresh nor a look at another page changes anything. */
const useFlowSelection = create<Selection>(() => ({ owner: '', of: {} }));

export const useListSelection = (list: FlowList): ListSelection => useFlowSelection(({ of }) => of[list] ?? NOTHING);

/** What is chosen in any of the lists. @param owner user and client, as ownSelection has it */
export function useAllSelected(owner: string): readonly number[] {
  const of = useFlowSelection((state) => (state.owner === owner ? state.of : NONE));
  return [...new Set(Object.values(of).flatMap(({ ids }) => ids))];
}

export const listSelection = (list: FlowList): ListSelection => useFlowSelection.getState().of[list] ?? NOTHING;

/** The most orders that one picking, or one change of status, takes. */
export const MAX_SELECTED = 200;

/** Chooses or drops an order. @param shown ids in the list as it stands now. */
export function toggleOrder(list: FlowList, id: number, shown: readonly number[]): void {
  const { ids, frozen } = listSelection(list);
  const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(0, MAX_SELECTED);
  select(list, next.length === 0 ? NOTHING : { ids: next, frozen: frozen ?? shown });
}

export function selectOrder(list: FlowList, id: number, shown: readonly number[]): void {
  if (!listSelection(list).ids.includes(id)) toggleOrder(list, id, shown);
}

export function clearSelection(list: FlowList): void {
  select(list, NOTHING);
}

/** Another person or another client looks at the lists. */
export function ownSelection(owner: string): void {
  if (useFlowSelection.getState().owner !== owner) useFlowSelection.setState({ owner, of: {} });
}

function select(list: FlowList, selection: ListSelection): void {
  useFlowSelection.setState(({ of }) => ({ of: { ...of, [list]: selection } }));
}
