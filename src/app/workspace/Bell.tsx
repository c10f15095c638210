import { unreadMentions } from '#contract/orders/notes.ts';
import { ORDER_LISTS } from '#domain/people/areas.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Link } from '#ui/link/Link.tsx';
import { PATHS } from '#widgets/paths.ts';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Desk.module.css';

const MOST_SHOWN = 99;

/** How many mentions this person has not read; it follows the events of the server. */
export function Bell() {
  const { t } = useTranslation('desk');
  const mayRead = useMay(ORDER_LISTS);
  const { data } = useEndpoint(unreadMentions, {}, { enabled: mayRead });
  if (!mayRead) return null;
  const unread = data?.unread ?? 0;
  const name = t('bell', { count: unread });
  return (
    <Link to={PATHS.mentions} className={styles.bell} aria-label={name} title={name}>
      <IconBell size={20} stroke={1.75} aria-hidden />
      {unread > 0 && <span className={styles.unread}>{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>}
    </Link>
  );
}
