import type { FlowList } from '#domain/flow/steps.ts';
import { useFirstDownload } from '#offline/hooks/useFirstDownload.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SelectionSum } from './flowRows.ts';
import { clearSelection } from './flowSelection.ts';
import styles from './Flow.module.css';

interface Props {
  readonly list: FlowList;
  readonly selected: SelectionSum;
  /** `null` while it is not known. */
  readonly total: number | null;
  /** How many of them match the search; `null` = there is no search. */
  readonly found: number | null;
  /** Orders that came while something was selected; they show when the selection ends. */
  readonly newcomers: number;
  /** What can be done with the selection beside clearing it. */
  readonly acts: ReactNode;
}

/** The size of the list, or of the selection; one line of the same height in both cases. */
export function ListState({ list, selected, total, found, newcomers, acts }: Props) {
  const { t } = useTranslation('flow');
  const any = selected.orders > 0;
  const loading = useFirstDownload();
  const words = any
    ? [
        t('selected', { count: selected.orders }),
        t('units', { count: selected.units }),
        t('locations', { count: selected.locations }),
      ]
    : total === null
      ? loading
        ? [t('loadingOf', { ...loading })]
        : []
      : [found === null ? t('orders', { count: total }) : t('found', { found, count: total })];
  if (newcomers > 0) words.push(t('newcomers', { count: newcomers }));
  return (
    <div className={styles.state}>
      <p role="status">{words.join(' · ')}</p>
      {any && (
        <span className={styles.acts}>
          {acts}
          <IconButton
            label={t('clear')}
            icon={<IconX size={22} stroke={1.75} />}
            onClick={() => clearSelection(list)}
          />
        </span>
      )}
    </div>
  );
}
