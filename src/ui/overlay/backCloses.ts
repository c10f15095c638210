import { useEffect, useEffectEvent } from 'react';

/** What lies over the page, the top one last. */
const open: (() => void)[] = [];

/** Resolves when the entry that stood for them has left the history. */
let leaving: { readonly done: Promise<void>; readonly resolve: () => void } | null = null;
let isListening = false;

const standsForOverlay = (): boolean => (window.history.state as { overlay?: true } | null)?.overlay === true;

/** The same address once more: going back from it leaves no page. The router's own marks stay with it. */
function enter(): void {
  if (!standsForOverlay()) window.history.pushState({ ...(window.history.state as object | null), overlay: true }, '');
}

function onPop(): void {
  const left = leaving;
  leaving = null;
  left?.resolve();
  if (standsForOverlay()) {
    // Left behind by who went to another page out of a sheet: nobody goes through the same page twice.
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
 * While `isOpen`, the way back (button, gesture) closes what lies over the page before it leaves the page; of several, the
 * top one. Closed otherwise, nothing of it stays in the history.
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

/** Whoever leaves the page in place of it waits until nothing over it is in the history any more. */
export function overlaysLeft(): Promise<void> {
  return leaving?.done ?? Promise.resolve();
}
