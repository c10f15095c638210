import type { MouseEvent } from 'react';

/**
 * Decides what a press in a row does. Its link opens the row, unless the browser is asked to open it elsewhere; beside
 * the link the same is asked by Ctrl or Command. Other controls act by themselves. Marking text opens nothing.
 */
export function pressRow(event: MouseEvent, open: () => void): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (target.closest('a[data-row-link]')) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
    return;
  }
  if (target.closest('a, button, input, label, [popover]') !== null || String(window.getSelection()) !== '') return;
  const { ctrlKey, metaKey } = event;
  const link = ctrlKey || metaKey ? target.closest('[role=row]')?.querySelector('a[data-row-link]') : null;
  if (link) link.dispatchEvent(new window.MouseEvent('click', { ctrlKey, metaKey, cancelable: true }));
  else open();
}
