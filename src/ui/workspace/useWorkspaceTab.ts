import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { openWorkspaceTab, useWorkspaceState } from './workspace.ts';

export interface WorkspaceTabRequest {
  /** Pages that share a tab give the same id; absent: the path. */
  readonly id?: string;
  readonly name?: string;
  /** Text key of the name, so that the tab follows the language while another page is shown. */
  readonly nameKey?: string;
  readonly isCloseable?: boolean;
  readonly code?: boolean;
}

/** Gives the page a tab in the workspace while it is shown, with its current name and address. null: no tab. */
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
