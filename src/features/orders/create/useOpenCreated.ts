import { orderPath, PATHS } from '#widgets/paths.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { closeWorkspaceTab } from '#ui/workspace/workspace.ts';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { OrderKind } from './draft.ts';

/** Removes the draft and the form's tab and opens the tab of the new order. */
export function useOpenCreated(kind: OrderKind, forget: () => void) {
  const { t } = useTranslation('orderForm');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return ({ id, reference }: { readonly id: number; readonly reference: string }): void => {
    forget();
    closeWorkspaceTab(pathname, PATHS.orders);
    showToast({ kind: 'success', title: t(`created.${kind}`, { reference }) });
    void navigate(orderPath(id), { replace: true });
  };
}
