import { previewCustomTemplate } from '#contract/messages/mailTemplates.ts';
import { ordersList } from '#contract/orders/orders.ts';
import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { readEndpoint } from '#platform/api/readEndpoint.ts';
import type { Option } from '#ui/form/useOptions.ts';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { templateOf, type TemplateDraft } from './templateDraft.ts';

export type Preview = DataOf<typeof previewCustomTemplate>;

/** Pause after the last letter, ms. */
const PAUSE_MS = 350;

/**
 * The mail of a draft, shortly after its last change.
 * @returns `isOld` = the shown mail belongs to a former draft
 */
export function usePreview(clientId: number, draft: TemplateDraft, orderId: number | null, enabled: boolean) {
  const { t } = useTranslation('mailSettings');
  const request = JSON.stringify({ order_id: orderId, template: templateOf(draft), isCustomOrder: orderId === null });
  const asked = useSettled(request);
  const { data, error, isPlaceholderData } = useEndpoint(
    previewCustomTemplate,
    { params: { id_client: clientId }, body: JSON.parse(asked) as BodyOf<typeof previewCustomTemplate> },
    { enabled, gcTime: 0, keepsFormer: true },
  );
  return {
    data,
    error: error && ((error.kind === 'network' ? null : error.serverMessage) ?? t('preview.failed')),
    isOld: data !== undefined && (isPlaceholderData || asked !== request || !enabled),
  };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Finds orders to show a mail with. */
export function usePreviewOrders(clientId: number) {
  return useCallback(
    async (text: string, signal: AbortSignal): Promise<readonly Option[]> => {
      const query = { per_page: 8, sort: '-date_order' as const, ...(text.trim() !== '' && { search: text.trim() }) };
      const { rows } = await readEndpoint(ordersList, { query }, { clientId }, signal);
      return rows.map(({ id, order_reference, customer_name }) => ({
        value: String(id),
        label: order_reference,
        note: customer_name,
      }));
    },
    [clientId],
  );
}
