import { importOutbox, type BroughtFile } from '#offline/commands/importOutbox.ts';
import { FileButton } from '#ui/controls/FileButton.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Outbox.module.css';

/** Brings in what this person exported on another device, and says what became of each change. */
export function ImportLine({ offline }: { readonly offline: boolean }) {
  const { t } = useTranslation('outbox');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<BroughtFile | null>(null);
  const bring = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    setOutcome(null);
    setOutcome(await importOutbox(file));
    setBusy(false);
  };
  return (
    <section className={styles.storage}>
      <p>{t(offline ? 'import.offline' : 'import.text')}</p>
      <FileButton
        accept=".json,application/json"
        label={t('import.choose')}
        busy={busy}
        disabled={offline || busy}
        onChoose={(file) => void bring(file)}
      >
        {t('import.choose')}
      </FileButton>
      {outcome && (
        <div role="alert" className={styles.brought}>
          <Outcome outcome={outcome} />
        </div>
      )}
    </section>
  );
}

function Outcome({ outcome }: { readonly outcome: BroughtFile }) {
  const { t } = useTranslation('outbox');
  if (outcome.kind === 'refused') return <p>{outcome.message ?? t('import.problem.unreadable')}</p>;
  if (outcome.kind !== 'brought') return <p>{t(`import.problem.${outcome.kind}`)}</p>;
  const { done, known, left } = outcome.result;
  if (done + known + left.length === 0) return <p>{t('import.nothing')}</p>;
  return (
    <>
      {done > 0 && <p>{t('import.done', { count: done })}</p>}
      {known > 0 && <p>{t('import.known', { count: known })}</p>}
      {left.length > 0 && (
        <>
          <p>{t('import.left', { count: left.length })}</p>
          <ul>
            {left.map(({ orders, message }) => (
              <li key={`${orders.join()} ${message}`}>{message ?? t('import.noReason')}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
