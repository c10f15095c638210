import { previewCustomTemplate } from '#contract/endpoints/mailTemplates.ts';
import { ordersList } from '#contract/endpoints/orders.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { callApi } from '#platform/api/callApi.ts';
import type { Option } from '#ui/form/useOptions.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { templateOf, type TemplateDraft } from './templateDraft.ts';

export type Preview = DataOf<typeof previewCustomTemplate>;

/** Pause after the last letter, ms. */
const PAUSE_MS = 350;

class NotShown extends Error {
  override readonly name = 'NotShown';
}

/**
 * The mail of a draft, shortly after its last change.
 * @returns `isOld` = the shown mail belongs to a former draft
 */
export function usePreview(clientId: number, draft: TemplateDraft, orderId: number | null, enabled: boolean) {
  const { t } = useTranslation('mailSettings');
  const request = JSON.stringify({ order_id: orderId, template: templateOf(draft), isCustomOrder: orderId === null });
  const asked = useSettled(request);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['mailPreview', clientId, asked],
    enabled,
    queryFn: async ({ signal }): Promise<Preview> => {
      const body = JSON.parse(asked) as {
        order_id: number | null;
        template: ReturnType<typeof templateOf>;
        isCustomOrder: boolean;
      };
      const answer = await callApi(previewCustomTemplate, { params: { id_client: clientId }, body, signal });
      if (answer.ok) return answer.data;
      throw new NotShown(answer.kind === 'network' ? t('preview.failed') : (answer.message ?? t('preview.failed')));
    },
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return {
    data,
    error: error instanceof NotShown ? error.message : null,
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
      const query = {
        id_client: clientId,
        per_page: 8,
        sort: '-date_order',
        ...(text.trim() !== '' && { search: text.trim() }),
      };
      const answer = await callApi(ordersList, { query, signal, parse: 'lenient' });
      if (!answer.ok) throw new Error('orders: not read');
      return answer.data.map(({ id, order_reference, customer_name }) => ({
        value: String(id),
        label: order_reference,
        note: customer_name,
      }));
    },
    [clientId],
  );
}
