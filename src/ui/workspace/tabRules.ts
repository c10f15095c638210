/** A page that is open in the workspace. */
export interface Tab {
  /** Path of the page; one tab per path. */
  readonly id: string;
  /** The page's own name. */
  readonly name: string;
  /** Text key of that name, translated whenever the language changes; absent: the name is the same in all languages. */
  readonly nameKey?: string;
  /** The name that the person gave; it stays whatever the page calls itself later. */
  readonly ownName?: string;
  readonly isCloseable: boolean;
  readonly userId: number;
  readonly clientId: number;
  /** The address at which the tab was left: path with query, so that its filters come back. */
  readonly address: string;
  /** The name is a reference: letter by letter. */
  readonly code: boolean;
}

/**
 * The text of the tab, and whether it is a reference.
 * @param say translates a text by its key
 */
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
 * Opens or selects a tab. An open tab is selected and keeps its place; a new one is appended and selected. The one
 * selected before is remembered as last visited. The page's name and address are updated; a name that the person gave
 * stays.
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
 * Closes a tab; one that is not closeable stays. After closing the selected tab, the last visited one is selected if it
 * is open, else the first that remains, else none.
 */
export function closeTab(workspace: Workspace, id: string): Workspace {
  if (!workspace.openedTabs.some((tab) => tab.id === id && tab.isCloseable)) return workspace;
  const openedTabs = workspace.openedTabs.filter((tab) => tab.id !== id);
  const isOpen = (wanted: string | null) => openedTabs.some((tab) => tab.id === wanted);
  const lastVisitedTab = isOpen(workspace.lastVisitedTab) ? workspace.lastVisitedTab : null;
  if (workspace.selectedTab !== id) return { openedTabs, selectedTab: workspace.selectedTab, lastVisitedTab };
  return { openedTabs, selectedTab: lastVisitedTab ?? openedTabs[0]?.id ?? null, lastVisitedTab: null };
}

/**
 * Closes all tabs but one and those that cannot be closed; the remaining one is selected. Unknown ids change nothing.
 */
export function closeOtherTabs(workspace: Workspace, id: string): Workspace {
  if (!workspace.openedTabs.some((tab) => tab.id === id)) return workspace;
  return {
    openedTabs: workspace.openedTabs.filter((tab) => tab.id === id || !tab.isCloseable),
    selectedTab: id,
    lastVisitedTab: null,
  };
}

/** Renames an open tab; an empty name restores the page's own. Unknown ids change nothing. */
export function renameTab(workspace: Workspace, id: string, name: string): Workspace {
  const ownName = name.trim();
  const renamed = (tab: Tab): Tab => {
    const { ownName: _before, ...bare } = tab;
    return ownName === '' || ownName === tab.name ? bare : { ...bare, ownName };
  };
  return { ...workspace, openedTabs: workspace.openedTabs.map((tab) => (tab.id === id ? renamed(tab) : tab)) };
}
