import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { placeBeside } from './placeBeside.ts';
import styles from './Tooltip.module.css';

const WAIT_MS = 400;

/** A longer word for what is under the pointer or in focus; never the only place where something is said. */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'closed' | 'waiting' | 'open'>('closed');
  const open = state === 'open';
  useEffect(() => {
    if (state === 'closed') return undefined;
    const timer = setTimeout(() => setState('open'), WAIT_MS);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setState('closed');
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKey);
    };
  }, [state]);
  useLayoutEffect(() => {
    const element = tip.current;
    if (!open || !element || !anchor.current) return;
    element.showPopover?.();
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const at = placeBeside(anchor.current.getBoundingClientRect(), size, view, 'start');
    element.style.top = `${at.top}px`;
    element.style.left = `${at.left}px`;
  }, [open]);
  return (
    <span
      ref={anchor}
      className={styles.anchor}
      aria-describedby={open ? id : undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setState('waiting')}
      onPointerLeave={() => setState('closed')}
      onFocus={() => setState('open')}
      onBlur={() => setState('closed')}
    >
      {children}
      {open && (
        <div ref={tip} id={id} role="tooltip" popover="manual" className={styles.tip}>
          {text}
        </div>
      )}
    </span>
  );
}
