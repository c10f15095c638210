import { create } from 'zustand';

export type ToastKind = 'success' | 'error' | 'warning';

export interface ToastContent {
  readonly kind: ToastKind;
  readonly title: string;
  readonly message?: string;
  /** Text below the hint, shown when the card is opened: codes and what support will ask for. */
  readonly details?: string;
  /** Link to what the card is about. */
  readonly link?: { readonly to: string; readonly label: string };
}

export interface Toast extends ToastContent {
  readonly id: number;
}

/** More cards than this hide the page behind them. */
const MAX_TOASTS = 3;
export const TOAST_MS = 5000;

interface ToastState {
  readonly last: number;
  readonly shown: readonly Toast[];
}

export const useToastState = create<ToastState>(() => ({ last: 0, shown: [] }));

/** Shows a card at the top right; a fourth one sends the oldest away. The newest stands first. */
export function showToast(content: ToastContent): number {
  const id = useToastState.getState().last + 1;
  useToastState.setState(({ shown }) => ({ last: id, shown: [{ ...content, id }, ...shown].slice(0, MAX_TOASTS) }));
  return id;
}

export function dismissToast(id: number): void {
  useToastState.setState(({ shown }) => ({ shown: shown.filter((toast) => toast.id !== id) }));
}
