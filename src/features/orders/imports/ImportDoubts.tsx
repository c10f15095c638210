import { Panel } from '#ui/facts/Panel.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { DoubtfulAddresses } from '#widgets/actions/DoubtfulAddresses.tsx';
import { useTranslation } from 'react-i18next';
import styles from './Import.module.css';
import type { ImportOutcome } from './useImport.ts';

/**
 * What is doubtful in the addresses of a file, check by check: told before they come in, and mended with a tap once they
 * are orders.
 */
export function ImportDoubts({ outcome }: { readonly outcome: ImportOutcome }) {
  const { t, i18n } = useTranslation(['imports', 'addressSettings']);
  const { address_doubts: doubts, applied } = outcome;
  if (doubts.orders === 0) return null;
  return (
    <Panel
      title={t('imports:doubts.title')}
      note={t('imports:doubts.count', { count: doubts.orders, figure: quantity(doubts.orders, i18n.language) })}
    >
      <div className={styles.doubts}>
        <p className={styles.quiet}>{t(applied ? 'imports:doubts.stored' : 'imports:doubts.asWritten')}</p>
        {doubts.groups.map(({ check, count, orders }) => (
          <DoubtfulAddresses
            key={check}
            about={t(`addressSettings:field.${check}.label`)}
            count={count}
            orders={orders.map(({ order_id: id, reference, line, doubts: told }) => ({
              id,
              order_reference: reference,
              note: t('imports:doubts.line', { figure: quantity(line, i18n.language) }),
              doubts: told,
            }))}
          />
        ))}
      </div>
    </Panel>
  );
}
