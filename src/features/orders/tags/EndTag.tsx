import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderTag } from '#contract/orders/order.ts';
import { deleteTag, mergeTag, tagUse } from '#contract/orders/tagChanges.ts';
import { tags } from '#contract/orders/tags.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { quantity } from '#ui/format/numbers.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';

interface Props {
  readonly clientId: number;
  readonly tag: OrderTag;
  /** Those that it can be merged into. */
  readonly others: readonly OrderTag[];
  readonly onDone: () => void;
}

/** Removes a tag, or merges it into another, once a person was told how many orders have it and which rules name it. */
export function EndTag({ clientId, tag, others, onDone }: Props) {
  const { t } = useTranslation('tags');
  const [asks, setAsks] = useState<'remove' | 'merge' | null>(null);
  const [into, setInto] = useState(0);
  const removal = useEndpointMutation(deleteTag, [tags]);
  const merging = useEndpointMutation(mergeTag, [tags]);
  const params = { id_client: clientId, tag_id: tag.id };
  const end = async () => {
    const isMerge = asks === 'merge';
    const answer = await (isMerge ? merging.send({ params, body: { into } }) : removal.send({ params }));
    setAsks(null);
    // Removed by somebody else meanwhile is removed all the same.
    if (answer.ok || (answer.status === 404 && !isMerge)) {
      showToast({ kind: 'success', title: t(isMerge ? 'merged' : 'removed') });
      return onDone();
    }
    const words = answer.kind === 'network' ? t('notRemoved.network') : answer.message;
    showToast({ kind: 'error', title: t('notRemoved.title'), ...(words !== null && { message: words }) });
    return undefined;
  };
  const other = others.find(({ id }) => id === into);
  return (
    <>
      <Button kind="quiet" onClick={() => setAsks('remove')}>
        {t('remove')}
      </Button>
      {others.length > 0 && (
        <Button kind="quiet" onClick={() => setAsks('merge')}>
          {t('merge')}
        </Button>
      )}
      {asks !== null && (
        <ConfirmDialog
          open
          danger
          title={
            asks === 'merge'
              ? t('askMerge', { name: tag.name, other: other?.name ?? '…' })
              : t('askRemove', { name: tag.name })
          }
          description={<Use clientId={clientId} tag={tag} />}
          confirm={t(asks)}
          busy={removal.busy || merging.busy}
          ready={asks === 'remove' || other !== undefined}
          onConfirm={() => void end()}
          onClose={() => setAsks(null)}
        >
          {asks === 'merge' && (
            <SelectField
              label={t('field.into')}
              help={t('mergeHelp')}
              value={into}
              onChange={(event) => setInto(Number(event.target.value))}
            >
              <option value={0}>{t('choose')}</option>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

/** What depends on the tag. */
function Use({ clientId, tag }: Pick<Props, 'clientId' | 'tag'>) {
  const { t, i18n } = useTranslation('tags');
  const { data, isError } = useEndpoint(tagUse, { params: { id_client: clientId, tag_id: tag.id } });
  if (!data) return <>{t(isError ? 'notCounted' : 'counting')}</>;
  const { orders, more, rules } = data;
  return (
    <>
      {more
        ? t('useMore', { most: quantity(orders, i18n.language) })
        : t(orders === 0 ? 'useNone' : 'use', { count: orders })}
      {rules.length > 0 && <> {t('rules', { rules: rules.join(', ') })}</>}
    </>
  );
}
