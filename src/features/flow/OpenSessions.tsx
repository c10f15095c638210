import { PICKING } from '#domain/picking/kind.ts';
import { isOfKind, type WorkSession } from '#domain/workSession/workSession.ts';
import { packingPath, PATHS, pickingPath } from '#widgets/paths.ts';
import type { FlowList } from '#domain/flow/steps.ts';
import { useOpenSessions } from '#offline/hooks/useOpenSessions.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Link } from '#ui/link/Link.tsx';
import { Age } from '#ui/time/Age.tsx';
import { IconChevronRight, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Flow.module.css';
import { useFlowSearch } from './useFlowSearch.ts';

/** Work of each list that was begun and not finished. */
const KINDS: Readonly<Partial<Record<FlowList, 'picking' | 'packing'>>> = {
  'to-pickup': 'picking',
  'to-prepare': 'packing',
};

const kindOf = (session: WorkSession): 'picking' | 'packing' => (isOfKind(session, PICKING) ? 'picking' : 'packing');

/** Pickings and packings that were begun and not finished, before new work: one tap opens the same place again. @param list whose work; absent = all */
export function OpenSessions({ list }: { readonly list?: FlowList }) {
  const { t } = useTranslation('flow');
  const [, find] = useFlowSearch(list ?? 'to-pickup');
  const { clientId } = useSession();
  const sessions = (useOpenSessions() ?? []).filter(
    (one) => one.clientId === clientId && (list === undefined || KINDS[list] === kindOf(one)),
  );
  return (
    <>
      {sessions.map((session) => (
        <Link key={session.id} to={addressOf(session)} onClick={() => find('')} className={styles.open}>
          <IconPlayerPlay size={22} stroke={1.75} aria-hidden />
          <span className={styles.openWords}>
            <strong>{t(kindOf(session) === 'picking' ? 'open.title' : 'open.packing')}</strong>
            <span>
              {t('orders', { count: session.orderIds.length })} · <Age at={Date.parse(session.openedAt)} />
            </span>
          </span>
          <IconChevronRight size={22} stroke={1.75} aria-hidden />
        </Link>
      ))}
    </>
  );
}

function addressOf(session: WorkSession): string {
  return kindOf(session) === 'picking'
    ? pickingPath(session.orderIds, PATHS.flowToPickup)
    : packingPath(session.orderIds[0] ?? 0, PATHS.flowToPrepare);
}
