import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#platform/saveFile.ts';
import { BarPlot } from '#ui/charts/BarPlot.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { Link } from '#ui/link/Link.tsx';
import type { FigureGroup } from './figureGroups.ts';
import { figuresCsv } from './figuresCsv.ts';
import styles from './Figures.module.css';

const MOST_BARS = 8;
const FIRST_ROWS = 12;

interface Props {
  readonly group: FigureGroup;
  /** First and last day, for the name of its file. */
  readonly days: string;
  /** What its figures do not say. */
  readonly note?: string;
}

/** One group of figures: its plot, its table, and the same as a file. */
export function FigurePanel({ group, days, note }: Props) {
  const { t, i18n } = useTranslation('figures');
  const title = t(`group.${group.id}.title`);
  const download = () =>
    saveFile(
      `${t(`group.${group.id}.file`)}-${days}.csv`,
      figuresCsv(group, {
        language: i18n.language,
        name: t(`group.${group.id}.name`),
        before: (column) => t('beforeOf', { column }),
      }),
      'text/csv',
    );
  if (group.rows.length === 0)
    return (
      <Panel title={title}>
        <p className={styles.none}>{t(`group.${group.id}.none`)}</p>
      </Panel>
    );
  const bars = group.rows.filter(({ value }) => value > 0).slice(0, MOST_BARS);
  return (
    <Panel
      title={title}
      flush
      action={
        <Button
          kind="quiet"
          size="desk"
          icon={<IconDownload size={20} stroke={1.75} aria-hidden />}
          onClick={download}
          aria-label={t('download', { title })}
        >
          {t('csv')}
        </Button>
      }
    >
      <div className={styles.group}>
        <div className={styles.plot}>
          <BarPlot
            label={t(`group.${group.id}.plot`)}
            bars={bars.map(({ id, name, value, to }) => ({ id, name, value, ...(to !== undefined && { to }) }))}
          />
        </div>
        <FigureTable group={group} title={title} />
      </div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </Panel>
  );
}

function FigureTable({ group, title }: { readonly group: FigureGroup; readonly title: string }) {
  const { t } = useTranslation('figures');
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? group.rows : group.rows.slice(0, FIRST_ROWS);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div role="group" aria-label={title} className={styles.scroll} tabIndex={0} data-scroll-x="">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(`group.${group.id}.name`)}</th>
            {group.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              {row.cells.map(({ now, before, to }, place) => (
                <td key={group.columns[place]} className="figures" data-name={group.columns[place]}>
                  <span className={styles.pair}>
                    {to === undefined ? <span>{now}</span> : <Link to={to}>{now}</Link>}
                    <span className={styles.before}>{t('before', { figure: before })}</span>
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {group.rows.length > FIRST_ROWS && (
        <Button kind="quiet" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('fewer') : t('all', { count: group.rows.length })}
        </Button>
      )}
    </div>
  );
}
