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
  /** It is about a code that was read on this page, and means nothing on the next one. */
  readonly ofPage?: true;
}

export interface Toast extends ToastContent {
  readonly id: number;
  /** ms of the page's own clock. */
  readonly shownAt: number;
}

/** More cards than this hide the page behind them. */
const MAX_TOASTS = 3;
export const TOAST_MS = 5000;

interface ToastState {
  readonly last: number;
  readonly shown: readonly Toast[];
}

export const useToastState = create<ToastState>(() => ({ last: 0, shown: [] }));

/**
 * Shows a card at the top right; a fourth one sends the oldest away. The newest stands first. One that says the same as
 * a card that is shown takes its place.
 */
export function showToast(content: ToastContent): number {
  const id = useToastState.getState().last + 1;
  const said = wordsOf(content);
  useToastState.setState(({ shown }) => ({
    last: id,
    shown: [{ ...content, id, shownAt: performance.now() }, ...shown.filter((card) => wordsOf(card) !== said)].slice(
      0,
      MAX_TOASTS,
    ),
  }));
  return id;
}

const wordsOf = ({ kind, title, message, details, link }: ToastContent): string =>
  JSON.stringify([kind, title, message, details, link?.to]);

/** What was said just before a page is left is said of that step: "saved, and here is the list". */
const OF_THE_STEP_MS = 1000;

/** Sends away what was done or misread on the page that is left; what went wrong there stays to be read. */
export function leaveToasts(): void {
  const since = performance.now() - OF_THE_STEP_MS;
  useToastState.setState(({ shown }) => ({
    shown: shown.filter(({ kind, shownAt, ofPage }) => !ofPage && (kind !== 'success' || shownAt > since)),
  }));
}

export function dismissToast(id: number): void {
  useToastState.setState(({ shown }) => ({ shown: shown.filter((toast) => toast.id !== id) }));
}
