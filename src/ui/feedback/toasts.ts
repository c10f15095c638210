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
  /** The toast is about a code that was read on this page, and means nothing on the next one. */
  readonly ofPage?: true;
}

export interface Toast extends ToastContent {
  readonly id: number;
  /** ms of the page's own clock. */
  readonly shownAt: number;
  /** What the person had done when it was shown. */
  readonly gesture: number;
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
    shown: [
      { ...content, id, shownAt: performance.now(), gesture: gestures },
      ...shown.filter((card) => wordsOf(card) !== said),
    ].slice(0, MAX_TOASTS),
  }));
  return id;
}

const wordsOf = ({ kind, title, message, details, link }: ToastContent): string =>
  JSON.stringify([kind, title, message, details, link?.to]);

/** How often the person has touched the page or a key. */
let gestures = 0;
const GESTURES = ['pointerdown', 'keydown', 'popstate'] as const;

/**
 * Counts what the person does, so that a page which is left by itself, however late, is told from one that they leave.
 * @returns ends the counting
 */
export function watchGestures(): () => void {
  const count = () => {
    gestures += 1;
  };
  for (const type of GESTURES) window.addEventListener(type, count, { capture: true, passive: true });
  return () => {
    for (const type of GESTURES) window.removeEventListener(type, count, { capture: true });
  };
}

/**
 * Sends away what was done or misread on the page that is left; what went wrong there stays to be read. What was done by
 * the step that leaves the page comes along ("saved, and here is the list"): nobody has touched anything since.
 */
export function leaveToasts(): void {
  useToastState.setState(({ shown }) => ({
    shown: shown.filter(({ kind, gesture, ofPage }) => !ofPage && (kind !== 'success' || gesture === gestures)),
  }));
}

export function dismissToast(id: number): void {
  useToastState.setState(({ shown }) => ({ shown: shown.filter((toast) => toast.id !== id) }));
}
