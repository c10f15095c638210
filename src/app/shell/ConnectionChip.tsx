import { PATHS } from '#widgets/paths.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useFirstDownload } from '#offline/hooks/useFirstDownload.ts';
import { useOutboxSummary } from '#offline/hooks/useOutboxSummary.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Link } from '#ui/link/Link.tsx';
import {
  IconAlertTriangle,
  IconCloud,
  IconCloudCheck,
  IconCloudDown,
  IconCloudOff,
  IconCloudUp,
  IconLock,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAppFiles } from '../pwa/appFiles.ts';
import { chipState, type ChipSign } from './chipState.ts';
import styles from './ConnectionChip.module.css';
import { askSignIn } from './shellState.ts';

const SIGNS: Readonly<Record<ChipSign, typeof IconCloud>> = {
  sent: IconCloudCheck,
  online: IconCloudCheck,
  connecting: IconCloud,
  offline: IconCloudOff,
  waiting: IconCloudUp,
  sending: IconCloudUp,
  attention: IconAlertTriangle,
  'sign-in': IconLock,
  loading: IconCloudDown,
};

/** Connection and unsent work, always in sight; leads to the outbox, or to the sign-in that it waits for. */
export function ConnectionChip() {
  const { t } = useTranslation('app');
  const session = useSession();
  const connection = useConnection();
  const outbox = useOutboxSummary();
  const loading = useFirstDownload();
  const storing = useAppFiles((state) => state.storing);
  const signedIn = session.state === 'signed-in' || session.state === 'local';
  const state = chipState({ ...outbox, connection: connection.state, signedIn, loading, storing });
  if (!state) return null;
  const Sign = SIGNS[state.sign];
  const words = t(`chip.${state.words}`, { count: state.count, of: state.of });
  const content = (
    <span className={styles.pill} data-tone={state.tone} data-tour="chip">
      <Sign size={18} stroke={1.75} aria-hidden />
      <span className={styles.words} aria-live="polite">
        {words}
      </span>
    </span>
  );
  if (!signedIn) return <div className={styles.target}>{content}</div>;
  if (state.sign === 'sign-in') {
    return (
      <button type="button" className={styles.target} onClick={askSignIn}>
        {content}
      </button>
    );
  }
  return (
    <Link
      to={PATHS.outbox}
      className={styles.target}
      title={state.words === 'storing' ? t('chip.storingWhy', { percent: state.count }) : t('chip.opens')}
    >
      {content}
    </Link>
  );
}
