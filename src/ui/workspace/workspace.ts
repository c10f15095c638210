import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { KEPT, onPersonGone } from '../kept/personGone.ts';
import { closeOtherTabs, closeTab, NO_TABS, openTab, renameTab, type Tab, type Workspace } from './tabRules.ts';

interface State {
  readonly userId: number;
  readonly clientId: number;
  /** Persisted per user and client. */
  readonly workspaces: Readonly<Record<string, Workspace>>;
  /** The tab whose name is being edited; not stored. */
  readonly renaming: string | null;
}

const keyOf = ({ userId, clientId }: Pick<State, 'userId' | 'clientId'>) => `${userId}:${clientId}`;

export const useWorkspaceState = create<State>()(
  persist((): State => ({ userId: 0, clientId: 0, workspaces: {}, renaming: null }), {
    name: KEPT.tabs,
    storage: createJSONStorage(() => localStorage),
    partialize: ({ workspaces }) => ({ workspaces }),
  }),
);

/** Shows the tabs of this person and client. The app calls it when the session or the chosen client changes. */
export function enterWorkspace(userId: number, clientId: number): void {
  useWorkspaceState.setState({ userId, clientId, renaming: null });
}

/** The tabs of the current person and client. */
const currentWorkspace = (): Workspace => workspaceOf(useWorkspaceState.getState());
export const useWorkspace = (): Workspace => useWorkspaceState(workspaceOf);

function workspaceOf(state: State): Workspace {
  return state.workspaces[keyOf(state)] ?? NO_TABS;
}

function change(step: (workspace: Workspace) => Workspace): Workspace {
  const state = useWorkspaceState.getState();
  const next = step(workspaceOf(state));
  useWorkspaceState.setState({ workspaces: { ...state.workspaces, [keyOf(state)]: next } });
  return next;
}

export function openWorkspaceTab(tab: Omit<Tab, 'userId' | 'clientId'>): void {
  const { userId, clientId } = useWorkspaceState.getState();
  if (userId === 0) return;
  change((workspace) => openTab(workspace, { ...tab, userId, clientId }));
}

/**
 * Closes a tab.
 * @returns the address to go to: that of the selected tab, or `otherwise` when none is left. null: the open page stays.
 */
export function closeWorkspaceTab(id: string, otherwise: string): string | null {
  const before = currentWorkspace();
  const after = change((workspace) => closeTab(workspace, id));
  if (before.selectedTab === after.selectedTab) return null;
  return after.openedTabs.find((tab) => tab.id === after.selectedTab)?.address ?? otherwise;
}

/**
 * Closes all other tabs.
 * @returns the address to go to; null: the open page stays.
 */
export function closeOtherWorkspaceTabs(id: string): string | null {
  const before = currentWorkspace();
  const after = change((workspace) => closeOtherTabs(workspace, id));
  if (before.selectedTab === after.selectedTab) return null;
  return after.openedTabs.find((tab) => tab.id === id)?.address ?? null;
}

/** Forgets all tabs: their names tell whose orders were open, and the next person must not read them. */
export function forgetWorkspaces(): void {
  useWorkspaceState.setState({ userId: 0, clientId: 0, workspaces: {}, renaming: null });
}

onPersonGone(forgetWorkspaces);

/** Begins editing the name of a tab; null ends it without a change. */
export function startRenaming(id: string | null): void {
  useWorkspaceState.setState({ renaming: id });
}

export function renameWorkspaceTab(id: string, name: string): void {
  startRenaming(null);
  change((workspace) => renameTab(workspace, id, name));
}
