import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../link/Link.tsx';
import { ProgressEdge } from '../feedback/ProgressEdge.tsx';
import styles from './FloorPage.module.css';
import { usePageChrome } from './pageChrome.ts';

interface Props {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Where "back" leads; without it the bar shows the menu. `label` names the target: "Volver a Flujo". */
  readonly back?: { readonly to: string; readonly label: string };
  readonly progress?: { readonly done: number; readonly total: number; readonly label: string };
  /** Buttons at the bottom edge, near the thumb: one to three, of size floor. */
  readonly actions?: ReactNode;
  /** The page uses the full width of a desk (two panes); otherwise its content has a readable width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The skeleton of every floor screen: bar with the chip, progress edge, content, actions. */
export function FloorPage({ title, subtitle, back, progress, actions, wide, children }: Props) {
  const { t } = useTranslation('ui');
  const chrome = usePageChrome();
  return (
    <div className={styles.page}>
      <title>{`${title} · Despacho`}</title>
      {chrome.rail && <div className={styles.rail}>{chrome.rail}</div>}
      <div className={styles.column}>
        <header className={styles.top}>
          <div className={styles.bar}>
            {back ? (
              <Link to={back.to} className={styles.back} aria-label={back.label} title={back.label}>
                <IconChevronLeft size={26} stroke={1.75} />
              </Link>
            ) : (
              <span className={styles.menu} data-tour="menu">
                {chrome.menu}
              </span>
            )}
            <div className={styles.names}>
              <h1 className={styles.title}>{title}</h1>
              {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
            </div>
            {chrome.chip}
          </div>
          {progress && <ProgressEdge {...progress} />}
        </header>
        {chrome.notice}
        <main className={wide ? styles.wide : styles.main}>{children}</main>
        {actions && (
          <footer className={styles.actions} aria-label={t('actions')}>
            <div className={styles.buttons}>{actions}</div>
          </footer>
        )}
      </div>
    </div>
  );
}
