import { IconAlertTriangle, IconChevronDown, IconCircleCheck, IconCircleX, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../link/Link.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import styles from './Toasts.module.css';
import { dismissToast, TOAST_MS, useToastState, type Toast } from './toasts.ts';

const ICONS = { success: IconCircleCheck, error: IconCircleX, warning: IconAlertTriangle };

/** The region in which toasts appear; once, near the root. A popover, so that it lies above an open sheet too. */
export function Toasts() {
  const { t } = useTranslation('ui');
  const shown = useToastState((state) => state.shown);
  const region = useRef<HTMLElement>(null);
  const newest = shown[0]?.id;

  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    // Opened again for each toast: the last popover to open is on top of the top layer.
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);

  return (
    <section ref={region} popover="manual" className={styles.region} aria-label={t('toasts.region')}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { t } = useTranslation('ui');
  const [held, setHeld] = useState(false);
  const [open, setOpen] = useState(false);
  const Icon = ICONS[toast.kind];

  useEffect(() => {
    // A card under the pointer, in focus or opened is being read: its time starts again afterwards.
    if (held || open) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [held, open, toast.id]);

  return (
    <div
      className={`${styles.card} ${styles[toast.kind]}`}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={22} stroke={1.75} className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.message && <p>{toast.message}</p>}
        {toast.link && (
          <Link to={toast.link.to} className={styles.link} onClick={() => dismissToast(toast.id)}>
            {toast.link.label}
          </Link>
        )}
        {toast.details && (
          <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>
              {t('toasts.details')}
              <IconChevronDown size={16} stroke={1.75} aria-hidden />
            </summary>
            <p className={styles.detail}>{toast.details}</p>
          </details>
        )}
      </div>
      <IconButton label={t('close')} icon={<IconX size={20} stroke={1.75} />} onClick={() => dismissToast(toast.id)} />
    </div>
  );
}
