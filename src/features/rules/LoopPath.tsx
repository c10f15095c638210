import { fieldKey } from '#widgets/rules/fieldKey.ts';
import type { LoopStep } from '#domain/rules/findLoop.ts';
import { useTranslation } from 'react-i18next';
import styles from './Rules.module.css';

/** The way on which a rule sets itself off: each rule, what it does, the event that follows, the field that closes it. */
export function LoopPath({ loop }: { readonly loop: readonly LoopStep[] }) {
  const { t } = useTranslation(['rules', 'actions']);
  return (
    <div role="alert" className={styles.loop}>
      <strong>{t('loop.title')}</strong>
      <ol className={styles.path}>
        {loop.map(({ rule, name, action, event, fields }, place) => (
          <li key={rule}>
            <span className={styles.pathRule}>{name || t('unnamed')}</span>
            <span>{t('loop.step', { action: t(`actions:name.${action}`), event: t(`when.${event}`) })}</span>
            {place === loop.length - 1 && (
              <span>
                {fields.length > 0
                  ? t('loop.closes', { field: fields.map((one) => t(`condition.${fieldKey(one)}`)).join(', ') })
                  : t('loop.closesAlways')}
              </span>
            )}
          </li>
        ))}
        <li>
          <span className={styles.pathRule}>{loop[0]?.name || t('unnamed')}</span>
        </li>
      </ol>
      <p>{t('loop.words')}</p>
    </div>
  );
}
