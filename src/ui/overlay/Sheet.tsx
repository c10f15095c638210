import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton.tsx';
import { useBackCloses } from './backCloses.ts';
import styles from './Sheet.module.css';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons that stay in sight while the content scrolls. */
  readonly actions?: ReactNode;
  /** bottom: rises from the bottom on a phone, in the middle on a desk. side: opens at the left edge. */
  readonly from?: 'bottom' | 'side';
  /** false: only its own buttons close it, neither Esc nor a tap beside it. */
  readonly dismissable?: boolean;
}

/**
 * A modal surface on the platform's <dialog>: focus stays inside, the page behind is inert, Esc closes, and the focus
 * returns to the element that opened it.
 */
export function Sheet({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  from = 'bottom',
  dismissable = true,
}: Props) {
  const { t } = useTranslation('ui');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    element.showModal();
    return () => element.close();
  }, [open]);

  useEffect(() => {
    const element = dialog.current;
    return open && dismissable && element ? onTapBeside(element, onClose) : undefined;
  }, [open, dismissable, onClose]);

  useBackCloses(open && dismissable, onClose);

  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      className={`${styles.sheet} ${styles[from]}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        if (dismissable) onClose();
      }}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {dismissable && <IconButton label={t('close')} icon={<IconX size={22} stroke={1.75} />} onClick={onClose} />}
        </header>
        {description && (
          <p id={`${id}-description`} className={styles.description}>
            {description}
          </p>
        )}
        {children && <div className={styles.content}>{children}</div>}
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}

/**
 * Closes on a click that begins and ends on the backdrop. Closing at the press would let the click fall through to the
 * page, and selecting text beyond the edge must not close it.
 */
function onTapBeside(dialog: HTMLDialogElement, close: () => void): () => void {
  let pressed = false;
  const onPress = (event: PointerEvent) => {
    pressed = event.target === dialog;
  };
  const onClick = (event: MouseEvent) => {
    if (pressed && event.target === dialog) close();
  };
  dialog.addEventListener('pointerdown', onPress);
  dialog.addEventListener('click', onClick);
  return () => {
    dialog.removeEventListener('pointerdown', onPress);
    dialog.removeEventListener('click', onClick);
  };
}
