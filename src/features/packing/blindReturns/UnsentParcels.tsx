import { useOutboxRows } from '#offline/hooks/useOutboxRows.ts';
import { Link } from '#ui/link/Link.tsx';
import { PATHS } from '#widgets/paths.ts';
import { IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './BlindReturns.module.css';

/** Parcels that were received on this device and are not on the server: the list does not show them yet. */
export function UnsentParcels() {
  const { t } = useTranslation('blindReturns');
  const count = useOutboxRows()?.filter(({ command }) => command.kind === 'packing.receiveBlindReturn').length ?? 0;
  if (count === 0) return null;
  return (
    <p className={styles.unsent}>
      <IconCloudUp size={20} stroke={1.75} aria-hidden />
      <Link to={PATHS.outbox}>{t('unsent', { count })}</Link>
    </p>
  );
}
