import { IconBarcode } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  LEARNED_CODE_FIELDS,
  learnedCodeCounts,
  learnedCodes,
  type LearnedCodeRow,
} from '#contract/picking/learnedCodes.ts';
import { decideLearnedCode } from '#contract/picking/teachCode.ts';
import type { LearnedAct, LearnedState } from '#domain/codes/learnedCode.ts';
import { APPROVE_CODES } from '#domain/people/areas.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { storeDecision } from '#offline/commands/storeDecision.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useWaitingDecisions } from '#offline/hooks/useWaitingDecisions.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { ItemCard } from '#ui/floor/ItemCard.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { type BadgeGroup, StatusBadge } from '#ui/status/StatusBadge.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { ListBar } from '#widgets/lists/ListBar.tsx';
import { ListFailed } from '#widgets/lists/ListFailed.tsx';
import { ListFoot } from '#widgets/lists/ListFoot.tsx';
import { listFields } from '#widgets/lists/listFields.ts';
import { ListRows } from '#widgets/lists/ListRows.tsx';
import { useList } from '#widgets/lists/useList.ts';
import { orderPath } from '#widgets/paths.ts';
import { SentPhotos } from '#widgets/photos/SentPhotos.tsx';
import styles from './LearnedCodes.module.css';

const GROUPS: Readonly<Record<LearnedState, BadgeGroup>> = {
  proposed: 'warning',
  approved: 'success',
  refused: 'info',
  withdrawn: 'info',
};

/** What a code counted, order by order, so that it can be put right. */
function Counted({ code }: { readonly code: LearnedCodeRow }) {
  const { t } = useTranslation('learnedCodes');
  const [page, setPage] = useState(1);
  const { data, error, refetch, dataUpdatedAt, isError } = useEndpoint(learnedCodeCounts, {
    params: { id: code.id },
    query: { page },
  });
  const again = () => void refetch();
  if (error && !data)
    return <ListFailed error={error} failed={undefined} onRetry={again} onClear={again} onFirst={again} />;
  if (!data) return <Skeleton rows={3} height={40} />;
  if (data.rows.length === 0) return <p className={styles.muted}>{t('counted.none')}</p>;
  const { page: pages } = data;
  return (
    <>
      <ul className={styles.counts} aria-label={t('counted.title')}>
        {data.rows.map(({ order, units, work, user_name, counted_at }) => (
          <li key={`${order.id}-${counted_at}-${work}`}>
            <Link to={orderPath(order.id)}>{order.order_reference}</Link>
            <span className="figures">{t('counted.units', { count: units })}</span>
            <span className={styles.muted}>{[t(`work.${work}`), user_name].filter(Boolean).join(' · ')}</span>
            <Moment at={Date.parse(counted_at)} />
          </li>
        ))}
      </ul>
      {pages && pages.last_page > 1 && (
        <footer className={styles.foot}>
          <ListFoot
            list={{ at: dataUpdatedAt, isOld: isError }}
            pages={{
              page: pages.current_page,
              lastPage: pages.last_page,
              perPage: pages.per_page,
              total: pages.total,
              more: pages.more === true,
            }}
            onPage={setPage}
          />
        </footer>
      )}
    </>
  );
}

/**
 * One code with what it counted, and what a supervisor decides of it: answered at once where there is a network, else
 * stored on the device and sent later.
 */
function CodeSheet({ code, onClose }: { readonly code: LearnedCodeRow; readonly onClose: () => void }) {
  const { t } = useTranslation('learnedCodes');
  const { clientId } = useSession();
  const may = useMay(APPROVE_CODES);
  // Who looks at all clients decides for none of them.
  const mayDecide = may && clientId !== 0;
  const isOffline = useConnection().state === 'offline';
  const { send, busy } = useEndpointMutation(decideLearnedCode, [learnedCodes, learnedCodeCounts]);
  const waiting = useWaitingDecisions().get(code.id);
  const [problem, setProblem] = useState<string | null>(null);
  const decide = async (act: LearnedAct) => {
    if (isOffline) {
      await storeDecision(code.id, act, code.state);
      showToast({ kind: 'success', title: t('decide.stored') });
      return onClose();
    }
    const answer = await send({ params: { id: code.id }, body: { id_client: clientId, act, seen: code.state } });
    const [refusal] = answer.ok ? answer.data.errors : [];
    if (answer.ok && !refusal) {
      showToast({ kind: 'success', title: t(`done.${act}`, { code: code.code }) });
      return onClose();
    }
    if (refusal?.code === 18184) return setProblem(t('decide.taken'));
    return setProblem(t(refusal ? 'decide.otherwise' : 'decide.failed'));
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={code.code}
      description={t('means', { count: code.units, product: code.product.name })}
      actions={
        mayDecide &&
        !waiting && (
          <>
            {code.acts.map((act) => (
              <Button
                key={act}
                kind={act === 'approve' ? 'primary' : 'secondary'}
                size="touch"
                grow
                busy={busy}
                onClick={() => void decide(act)}
              >
                {t(`act.${act}`)}
              </Button>
            ))}
          </>
        )
      }
    >
      <div className={styles.sheet}>
        <ItemCard
          name={code.product.name}
          imageUrl={code.product.image_url}
          codes={[code.product.sku, code.code]}
          size="small"
        />
        <SentPhotos photos={code.photos} clientId={clientId} of={code.code} />
        {!mayDecide && <p role="status">{t(may ? 'decide.client' : 'decide.notYou')}</p>}
        {waiting && <p role="status">{t(`decide.waiting.${waiting}`)}</p>}
        {mayDecide && !waiting && isOffline && <p role="status">{t('decide.offline')}</p>}
        {problem && <p role="alert">{problem}</p>}
        <h3>{t('counted.title')}</h3>
        <Counted code={code} />
      </div>
    </Sheet>
  );
}

/** `/learned-codes`: codes that people taught at work, those that wait for a decision first. */
export function LearnedCodesPage() {
  const { t } = useTranslation('learnedCodes');
  const { clientId } = useSession();
  const waiting = useWaitingDecisions();
  const [open, setOpen] = useState<LearnedCodeRow | null>(null);
  const fields = useMemo(
    () =>
      listFields(LEARNED_CODE_FIELDS, FULL_SIGHT, {
        label: (id) => t(`field.${id}`),
        choice: (_, state) => t(`state.${state}`),
      }),
    [t],
  );
  const list = useList(learnedCodes, { fields });
  return (
    <DeskPage
      title={t('title')}
      tab={{ nameKey: 'app:places.learnedCodes' }}
      count={list.count}
      toolbar={<ListBar list={list} fields={fields} />}
    >
      <ListRows
        list={list}
        empty={{ icon: <IconBarcode size={28} stroke={1.75} />, title: t('empty.title'), words: t('empty.words') }}
        height={96}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((row) => (
              <li key={row.id} className={styles.code}>
                <span className={styles.what}>
                  <strong className="code">{row.code}</strong>
                  <span>{t('means', { count: row.units, product: row.product.name })}</span>
                </span>
                <span className={styles.what}>
                  <StatusBadge group={GROUPS[row.state]}>{t(`state.${row.state}`)}</StatusBadge>
                  {waiting.has(row.id) && <span>{t(`decide.waiting.${waiting.get(row.id) ?? 'approve'}`)}</span>}
                  <span className={styles.muted}>{t('counted.sum', { count: row.counted.units })}</span>
                </span>
                <span className={`${styles.what} ${styles.muted}`}>
                  {row.user_name && <span>{row.user_name}</span>}
                  <Moment at={Date.parse(row.happened_at)} />
                </span>
                <Button aria-label={t('ui:named', { name: t('look'), words: row.code })} onClick={() => setOpen(row)}>
                  {t('look')}
                </Button>
                <SentPhotos photos={row.photos} clientId={clientId} of={row.code} />
              </li>
            ))}
          </ul>
        )}
      </ListRows>
      {open && <CodeSheet code={open} onClose={() => setOpen(null)} />}
    </DeskPage>
  );
}
