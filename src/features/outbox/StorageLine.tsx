import { askToPersist, storageState, type StorageState } from '#platform/storage.ts';
import { Button } from '#ui/controls/Button.tsx';
import { storageSize } from '#ui/format/numbers.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Outbox.module.css';

/** Where unsent work lives and whether the browser promised to keep it. */
export function StorageLine() {
  const { t, i18n } = useTranslation('outbox');
  const [storage, setStorage] = useState<StorageState | null>(null);
  useEffect(() => {
    let gone = false;
    void storageState().then((state) => !gone && setStorage(state));
    return () => {
      gone = true;
    };
  }, []);
  if (!storage) return null;
  const { persisted, usage, quota } = storage;
  const protect = async () => {
    const granted = await askToPersist();
    setStorage({ ...storage, persisted: granted });
  };
  return (
    <section className={styles.storage}>
      <p>
        {t(persisted ? 'storage.kept' : 'storage.notKept')}
        {usage !== null && quota !== null && (
          <>
            {' '}
            {t('storage.used', { used: storageSize(usage, i18n.language), quota: storageSize(quota, i18n.language) })}
          </>
        )}
      </p>
      {!persisted && <Button onClick={() => void protect()}>{t('storage.protect')}</Button>}
    </section>
  );
}
