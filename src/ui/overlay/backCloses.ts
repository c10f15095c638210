import { useEffect, useEffectEvent } from 'react';

/** Closers of what lies over the page, the top one last. */
const open: (() => void)[] = [];

/** Resolves when the history entry of the overlays is gone. */
let leaving: { readonly done: Promise<void>; readonly resolve: () => void } | null = null;
let isListening = false;

const standsForOverlay = (): boolean => (window.history.state as { overlay?: true } | null)?.overlay === true;

/**
 * Adds the same address to the history once more, so that going back from it stays on the page. The router's own state
 * is copied.
 */
function enter(): void {
  if (!standsForOverlay()) window.history.pushState({ ...(window.history.state as object | null), overlay: true }, '');
}

function onPop(): void {
  const left = leaving;
  leaving = null;
  left?.resolve();
  if (standsForOverlay()) {
    // The person left through a link in a sheet; the extra entry is removed, so that nobody goes back twice to one
    // page.
    if (open.length === 0) window.history.back();
    return;
  }
  if (!left) open.at(-1)?.();
  if (open.length > (left ? 0 : 1)) enter();
}

function leave(): void {
  if (open.length > 0 || leaving || !standsForOverlay()) return;
  const { promise: done, resolve } = Promise.withResolvers<void>();
  leaving = { done, resolve };
  window.history.back();
}

/**
 * While `isOpen`, the back button or gesture closes what lies over the page, the top one first, before it leaves the
 * page. When closed in another way, nothing stays in the history.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    if (!isListening) window.addEventListener('popstate', onPop);
    isListening = true;
    const closer = () => close();
    open.push(closer);
    if (!leaving) enter();
    return () => {
      open.splice(open.indexOf(closer), 1);
      leave();
    };
  }, [isOpen]);
}

/** Resolves when no overlay has an entry in the history any more. To be awaited before leaving the page. */
export function overlaysLeft(): Promise<void> {
  return leaving?.done ?? Promise.resolve();
}
