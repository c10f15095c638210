/** A page that is kept open in the workspace. */
export interface Tab {
  /** Path of the page; one tab per path. */
  readonly id: string;
  /** What the page calls itself. */
  readonly name: string;
  /** Text of that name, said anew in whatever language is spoken; absent: the name is the same in all. */
  readonly nameKey?: string;
  /** What the person calls it: stays, whatever the page calls itself later. */
  readonly ownName?: string;
  readonly isCloseable: boolean;
  readonly userId: number;
  readonly clientId: number;
  /** Where the tab was left: path with its query, so that filters come back with it. */
  readonly address: string;
  /** The name is a reference: letter by letter. */
  readonly code: boolean;
}

/** What stands on the tab, and whether it is a reference, letter by letter. @param say a text by its key */
export function tabName(
  { name, nameKey, ownName, code }: Tab,
  say?: (key: string, otherwise: string) => string,
): { readonly text: string; readonly code: boolean } {
  if (ownName !== undefined) return { text: ownName, code: false };
  return { text: nameKey !== undefined && say ? say(nameKey, name) : name, code };
}

export interface Workspace {
  readonly openedTabs: readonly Tab[];
  readonly selectedTab: string | null;
  readonly lastVisitedTab: string | null;
}

export const NO_TABS: Workspace = { openedTabs: [], selectedTab: null, lastVisitedTab: null };

/**
 * Opens or selects: a tab that is open is selected and keeps its place, a new one is appended and selected; the one
 * selected before is remembered as last visited. The page's name and the address are brought up to date; the name that
 * a person gave stays.
 */
export function openTab(workspace: Workspace, tab: Tab): Workspace {
  const known = workspace.openedTabs.some(({ id }) => id === tab.id);
  const openedTabs = known
    ? workspace.openedTabs.map((one) =>
        one.id === tab.id ? { ...tab, ...(one.ownName !== undefined && { ownName: one.ownName }) } : one,
      )
    : [...workspace.openedTabs, tab];
  if (workspace.selectedTab === tab.id) return { ...workspace, openedTabs };
  return { openedTabs, selectedTab: tab.id, lastVisitedTab: workspace.selectedTab };
}

/**
 * Closes a tab; one that is not closeable stays. Closing the selected one selects the last visited if it is open, else
 * the first that remains, else nothing.
 */
export function closeTab(workspace: Workspace, id: string): Workspace {
  if (!workspace.openedTabs.some((tab) => tab.id === id && tab.isCloseable)) return workspace;
  const openedTabs = workspace.openedTabs.filter((tab) => tab.id !== id);
  const isOpen = (wanted: string | null) => openedTabs.some((tab) => tab.id === wanted);
  const lastVisitedTab = isOpen(workspace.lastVisitedTab) ? workspace.lastVisitedTab : null;
  if (workspace.selectedTab !== id) return { openedTabs, selectedTab: workspace.selectedTab, lastVisitedTab };
  return { openedTabs, selectedTab: lastVisitedTab ?? openedTabs[0]?.id ?? null, lastVisitedTab: null };
}

/** Closes all tabs but one, and those that cannot be closed; the one that is left is selected. Unknown ids change nothing. */
export function closeOtherTabs(workspace: Workspace, id: string): Workspace {
  if (!workspace.openedTabs.some((tab) => tab.id === id)) return workspace;
  return {
    openedTabs: workspace.openedTabs.filter((tab) => tab.id === id || !tab.isCloseable),
    selectedTab: id,
    lastVisitedTab: null,
  };
}

/** Gives an open tab another name; an empty one gives the page's back. Unknown ids change nothing. */
export function renameTab(workspace: Workspace, id: string, name: string): Workspace {
  const ownName = name.trim();
  const renamed = (tab: Tab): Tab => {
    const { ownName: _before, ...bare } = tab;
    return ownName === '' || ownName === tab.name ? bare : { ...bare, ownName };
  };
  return { ...workspace, openedTabs: workspace.openedTabs.map((tab) => (tab.id === id ? renamed(tab) : tab)) };
}
