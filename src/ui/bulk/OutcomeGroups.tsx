import type { ReactNode } from 'react';
import { IconBan, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { quantity } from '../format/numbers.ts';
import { Link } from '../link/Link.tsx';
import { groupOutcomes, type OutcomeGroup, type OutcomeRow } from './groupOutcomes.ts';
import styles from './OutcomeGroups.module.css';

const ICONS = { done: IconCircleCheck, refused: IconCircleX, forbidden: IconBan, waiting: IconClock };

/** A group with more rows than this is folded under its reason. */
const OPEN_UNTIL = 24;

/** The outcome of each row: each reason once, with the number of rows and their names; refusals first. */
export function OutcomeGroups({
  rows,
  label,
  mend,
}: {
  readonly rows: readonly OutcomeRow[];
  readonly label: string;
  /** What mends the refused rows of one reason. */
  readonly mend?: (rows: readonly OutcomeRow[]) => ReactNode;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <ul className={styles.list} tabIndex={0} aria-label={label}>
      {groupOutcomes(rows).map((group) => (
        <Group
          key={`${group.outcome} ${group.why ?? ''}`}
          group={group}
          mend={group.outcome === 'refused' ? mend?.(group.rows) : null}
        />
      ))}
    </ul>
  );
}

function Group({ group: { outcome, why, rows }, mend }: { readonly group: OutcomeGroup; readonly mend: ReactNode }) {
  const { t, i18n } = useTranslation('desk');
  const Icon = ICONS[outcome];
  const words = (
    <>
      <Icon size={16} stroke={2} aria-hidden />
      <span>{why ?? t(`result.outcome.${outcome}`)}</span>
    </>
  );
  if (rows.length === 1) {
    return (
      <li className={styles.group}>
        <p className={styles.why} data-outcome={outcome}>
          {words}
        </p>
        <Names rows={rows} />
        {mend && <div className={styles.mend}>{mend}</div>}
      </li>
    );
  }
  return (
    <li className={styles.group}>
      <details open={rows.length <= OPEN_UNTIL}>
        <summary className={styles.why} data-outcome={outcome}>
          {words}
          <span className={styles.count}>{quantity(rows.length, i18n.language)}</span>
        </summary>
        <Names rows={rows} />
      </details>
      {mend && <div className={styles.mend}>{mend}</div>}
    </li>
  );
}

/** Each name links to its own page; the list keeps its place when the page is opened in another tab. */
function Names({ rows }: { readonly rows: readonly OutcomeRow[] }) {
  return (
    <p className={styles.names}>
      {rows.map(({ id, name, to }) =>
        to ? (
          <Link key={id} to={to} className="code">
            {name}
          </Link>
        ) : (
          <span key={id} className="code">
            {name}
          </span>
        ),
      )}
    </p>
  );
}
