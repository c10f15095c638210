import { IconCloudOff, IconMapQuestion } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { DataOf } from '#contract/endpoint.ts';
import type { OrderCustomer } from '#contract/orders/customer.ts';
import { orderById, orderReturnable } from '#contract/orders/orderDesk.ts';
import type { FollowUp } from '#domain/orders/followUp.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { isRefused } from '#platform/api/apiError.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { usePersistedForm } from '#ui/form/persistedForms.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { Link } from '#ui/link/Link.tsx';
import { ForClient } from '#widgets/client/ForClient.tsx';
import { orderPath } from '#widgets/paths.ts';
import { DiscardDraft } from './DiscardDraft.tsx';
import { type Draft, followUpDraft, withLeft } from './draft.ts';
import { OrderForm } from './OrderForm.tsx';
import { useOpenCreated } from './useOpenCreated.ts';

interface FollowUpSource {
  readonly reference: string;
  readonly customer: OrderCustomer;
  readonly returnable: DataOf<typeof orderReturnable>;
}

/** The order that something is to come from, and what can still be taken of it: read anew each time the form opens. */
function useFollowUp(id: number, type: FollowUp) {
  const returnable = useEndpoint(orderReturnable, { params: { id }, query: { type } }, { refetchOnMount: 'always' });
  const order = useEndpoint(orderById, { params: { id } }, { live: false, refetchOnMount: 'always' });
  const [left, from] = [returnable.data, order.data];
  const source = useMemo(
    (): FollowUpSource | undefined =>
      left && from && { reference: from.order_reference, customer: from.customer, returnable: left },
    [left, from],
  );
  const refetch = () => Promise.all([returnable.refetch(), order.refetch()]);
  return { data: source, error: returnable.error ?? order.error, refetch };
}

/** Route /orders/create/return/{id}. */
export function CreateReturnPage() {
  return <FollowUpPage kind="return" />;
}

/** Route /orders/create/reexpedition/{id}. */
export function CreateReexpeditionPage() {
  return <FollowUpPage kind="reexpedition" />;
}

function FollowUpPage({ kind }: { readonly kind: FollowUp }) {
  const { t } = useTranslation('orderForm');
  const id = Number(useParams()['id']);
  const { user, clientId } = useSession();
  const { kept, keep, forget } = usePersistedForm<Draft>({ userId: user?.id ?? 0, clientId }, `order.${kind}.${id}`);
  const { data: source, error, refetch } = useFollowUp(id, kind);
  return (
    <DeskPage
      title={t(`title.${kind}`)}
      tab={{ name: source ? t(`tab.${kind}`, { reference: source.reference }) : t(`title.${kind}`) }}
      shape="narrow"
      beside={
        source && (
          <Link to={orderPath(id)} className="code">
            {source.reference}
          </Link>
        )
      }
      actions={kept && <DiscardDraft onDiscard={forget} />}
    >
      <ForClient>
        {(client) =>
          source ? (
            <Loaded {...{ kind, id, client, source, kept, keep, forget }} onRefused={() => void refetch()} />
          ) : error ? (
            <NoSource id={id} error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton rows={5} height={56} />
          )
        }
      </ForClient>
    </DeskPage>
  );
}

interface LoadedProps {
  readonly kind: FollowUp;
  readonly id: number;
  readonly client: number;
  readonly source: FollowUpSource;
  readonly kept: Draft | null;
  readonly keep: (draft: Draft) => void;
  readonly forget: () => void;
  readonly onRefused: () => void;
}

function Loaded({ kind, id, client, source, kept, keep, forget, onRefused }: LoadedProps) {
  const openCreated = useOpenCreated(kind, forget);
  const draft = useMemo(
    () => (kept ? withLeft(kept, source.returnable) : followUpDraft(source.returnable, source.customer)),
    [kept, source],
  );
  return (
    <OrderForm
      kind={kind}
      draft={draft}
      keep={keep}
      clientId={client}
      parentId={id}
      onRefused={onRefused}
      onCreated={openCreated}
    />
  );
}

/** Shown when the order allows no return or re-expedition, does not exist, or could not be read. */
function NoSource({
  id,
  error,
  onRetry,
}: {
  readonly id: number;
  readonly error: Error;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation('orderForm');
  const refused = isRefused(error) ? error : null;
  return (
    <ErrorState
      icon={refused ? <IconMapQuestion size={28} stroke={1.75} /> : <IconCloudOff size={28} stroke={1.75} />}
      title={t(refused ? 'source.refused' : 'source.offline')}
      action={
        <>
          {!refused && (
            <Button kind="primary" onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
          {Number.isInteger(id) && <ButtonLink to={orderPath(id)}>{t('source.toOrder')}</ButtonLink>}
        </>
      }
    >
      <p>{refused ? (refused.serverMessage ?? refused.code) : t('source.offlineWords')}</p>
    </ErrorState>
  );
}
