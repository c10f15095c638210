import { ForClient } from '#widgets/client/ForClient.tsx';
import { useSession } from '#offline/hooks/useSession.ts';
import { usePersistedForm } from '#ui/form/persistedForms.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { useTranslation } from 'react-i18next';
import { DiscardDraft } from './DiscardDraft.tsx';
import { EMPTY_DRAFT, type Draft } from './draft.ts';
import { OrderForm } from './OrderForm.tsx';
import { useOpenCreated } from './useOpenCreated.ts';

/** Route /orders/create. */
export function CreateOrderPage() {
  const { t } = useTranslation('orderForm');
  const { user, clientId } = useSession();
  const { kept, keep, forget } = usePersistedForm<Draft>({ userId: user?.id ?? 0, clientId }, 'order.create');
  const openCreated = useOpenCreated('order', forget);
  return (
    <DeskPage title={t('title.order')} shape="narrow" actions={kept && <DiscardDraft onDiscard={forget} />}>
      <ForClient>
        {(client) => (
          <OrderForm
            kind="order"
            draft={kept ?? EMPTY_DRAFT}
            keep={keep}
            clientId={client}
            parentId={null}
            onCreated={openCreated}
          />
        )}
      </ForClient>
    </DeskPage>
  );
}
