import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { KEPT, onPersonGone } from '../kept/personGone.ts';
import { closeOtherTabs, closeTab, NO_TABS, openTab, renameTab, type Tab, type Workspace } from './tabRules.ts';

interface State {
  readonly userId: number;
  readonly clientId: number;
  /** Persisted per user and client. */
  readonly workspaces: Readonly<Record<string, Workspace>>;
  /** The tab whose name is being written; not kept. */
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

/** Whose tabs are shown; the app says so when the session or the chosen client changes. */
export function enterWorkspace(userId: number, clientId: number): void {
  useWorkspaceState.setState({ userId, clientId, renaming: null });
}

/** The tabs of who works now, for the client that is chosen. */
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

/** @returns where to go now: the address of the tab that is selected, `otherwise` when none is left; null: the open page stays. */
export function closeWorkspaceTab(id: string, otherwise: string): string | null {
  const before = currentWorkspace();
  const after = change((workspace) => closeTab(workspace, id));
  if (before.selectedTab === after.selectedTab) return null;
  return after.openedTabs.find((tab) => tab.id === after.selectedTab)?.address ?? otherwise;
}

/** @returns where to go now; null: the open page stays. */
export function closeOtherWorkspaceTabs(id: string): string | null {
  const before = currentWorkspace();
  const after = change((workspace) => closeOtherTabs(workspace, id));
  if (before.selectedTab === after.selectedTab) return null;
  return after.openedTabs.find((tab) => tab.id === id)?.address ?? null;
}

/** The names of tabs tell whose orders were open: nobody after this person reads them. */
export function forgetWorkspaces(): void {
  useWorkspaceState.setState({ userId: 0, clientId: 0, workspaces: {}, renaming: null });
}

onPersonGone(forgetWorkspaces);

/** Opens the name of a tab to be written, or (null) leaves it as it is. */
export function startRenaming(id: string | null): void {
  useWorkspaceState.setState({ renaming: id });
}

export function renameWorkspaceTab(id: string, name: string): void {
  startRenaming(null);
  change((workspace) => renameTab(workspace, id, name));
}
