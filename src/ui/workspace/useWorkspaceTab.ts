import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { openWorkspaceTab, useWorkspaceState } from './workspace.ts';

export interface WorkspaceTabRequest {
  /** Several pages in one tab give the same id; absent: the path. */
  readonly id?: string;
  readonly name?: string;
  /** Text of the name, for as long as the tab stands while another page is shown in another language. */
  readonly nameKey?: string;
  readonly isCloseable?: boolean;
  readonly code?: boolean;
}

/** Keeps the page in a tab of the workspace while it is shown, under its current name and address. null: no tab. */
export function useWorkspaceTab(request: (WorkspaceTabRequest & { readonly name: string }) | null): void {
  const { pathname, search } = useLocation();
  const owner = useWorkspaceState((state) => `${state.userId}:${state.clientId}`);
  const { name = null, nameKey, id = pathname, isCloseable = true, code = false } = request ?? {};
  useLayoutEffect(() => {
    if (name === null) return;
    openWorkspaceTab({
      id,
      name,
      ...(nameKey !== undefined && { nameKey }),
      isCloseable,
      code,
      address: pathname + search,
    });
  }, [owner, id, name, nameKey, isCloseable, code, pathname, search]);
}
