import { useCallback, useId, useState, type ReactNode, type Ref } from 'react';
import styles from './Popover.module.css';
import type { Side } from './placeBeside.ts';
import { useFloating } from './useFloating.ts';

/** What the button that opens a surface must spread on itself. */
export interface TriggerProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly 'aria-haspopup': 'dialog' | 'menu' | 'listbox';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
}

/** A small surface beside its button: choices, an editor of one filter. Not modal: the page stays usable. */
export function Popover(props: {
  readonly label: string;
  readonly side?: Side;
  readonly renderTrigger: (trigger: TriggerProps) => ReactNode;
  readonly children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  const { anchor, surface } = useFloating(open, close, props.side ?? 'start');
  const closeAndReturn = () => {
    close();
    anchor.current?.focus();
  };
  return (
    <>
      {props.renderTrigger({
        ref: anchor as Ref<HTMLButtonElement>,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div ref={surface} id={id} popover="manual" role="dialog" aria-label={props.label} className={styles.surface}>
          {props.children(closeAndReturn)}
        </div>
      )}
    </>
  );
}
