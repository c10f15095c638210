import type { FlowList } from '#domain/flow/steps.ts';
import { create } from 'zustand';

export interface ListSelection {
  /** In the order in which they were chosen: the letters of the pick list follow it. */
  readonly ids: readonly number[];
  /** The ids of the list when the first order was selected: while a selection exists, no row moves under the finger. */
  readonly frozen: readonly number[] | null;
}

interface Selection {
  /** User and client that the selection belongs to; another pair begins without one. */
  readonly owner: string;
  readonly of: Readonly<Partial<Record<FlowList, ListSelection>>>;
}

const NONE: Selection['of'] = {};
const NOTHING: ListSelection = { ids: [], frozen: null };

/** Selected orders per list, by id, so that neither a refresh nor another page changes the selection. */
const useFlowSelection = create<Selection>(() => ({ owner: '', of: {} }));

export const useListSelection = (list: FlowList): ListSelection => useFlowSelection(({ of }) => of[list] ?? NOTHING);

/**
 * Selected orders of all lists.
 * @param owner user and client, as ownSelection has it
 */
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

/**
 * Chooses these orders and no others; those that were chosen before keep their places.
 * @param shown ids in the list as it stands now
 * @returns how many are too many, and were left out
 */
export function chooseOrders(list: FlowList, wanted: readonly number[], shown: readonly number[]): number {
  const { ids, frozen } = listSelection(list);
  const next = [...ids.filter((id) => wanted.includes(id)), ...wanted.filter((id) => !ids.includes(id))];
  const taken = next.slice(0, MAX_SELECTED);
  select(list, taken.length === 0 ? NOTHING : { ids: taken, frozen: frozen ?? shown });
  return next.length - taken.length;
}

export function selectOrder(list: FlowList, id: number, shown: readonly number[]): void {
  if (!listSelection(list).ids.includes(id)) toggleOrder(list, id, shown);
}

export function clearSelection(list: FlowList): void {
  select(list, NOTHING);
}

/** Clears the selection when another person or another client looks at the lists. */
export function ownSelection(owner: string): void {
  if (useFlowSelection.getState().owner !== owner) useFlowSelection.setState({ owner, of: {} });
}

function select(list: FlowList, selection: ListSelection): void {
  useFlowSelection.setState(({ of }) => ({ of: { ...of, [list]: selection } }));
}
