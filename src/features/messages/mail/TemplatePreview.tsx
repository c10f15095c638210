import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import { previewCustomTemplate } from '#contract/messages/mailTemplates.ts';
import { ordersList } from '#contract/orders/ordersList.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { readEndpoint } from '#platform/api/readEndpoint.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Combobox } from '#ui/form/Combobox.tsx';
import type { Option } from '#ui/form/useOptions.ts';
import { useSettled } from '#widgets/form/useSettled.ts';
import shared from './Mail.module.css';
import { type TemplateDraft, templateOf } from './templateDraft.ts';
import styles from './TemplateEditor.module.css';
import { TestSend } from './TestSend.tsx';

type Preview = DataOf<typeof previewCustomTemplate>;

/**
 * The mail of a draft, shortly after its last change.
 * @returns `isOld` = the shown mail belongs to a former draft
 */
function usePreview(clientId: number, draft: TemplateDraft, orderId: number | null, enabled: boolean) {
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

/** Finds orders to show a mail with. */
function usePreviewOrders(clientId: number) {
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

type View = 'wide' | 'narrow' | 'text';

/** The mail that comes of a template, with an invented order or a real one; in a frame that runs no script. */
export function TemplatePreview({
  clientId,
  draft,
  isWrong,
}: {
  readonly clientId: number;
  readonly draft: TemplateDraft;
  readonly isWrong: boolean;
}) {
  const { t } = useTranslation('mailSettings');
  const isOffline = useConnection().state === 'offline';
  const [order, setOrder] = useState<Option | null>(null);
  const [view, setView] = useState<View>('wide');
  const search = usePreviewOrders(clientId);
  const orderId = order ? Number(order.value) : null;
  const { data, error, isOld } = usePreview(clientId, draft, orderId, !isWrong && !isOffline);
  return (
    <div className={styles.preview}>
      <Panel title={t('preview.title')} note={isOld ? t('preview.old') : undefined}>
        <div className={shared.stack}>
          <Combobox
            label={t('preview.order')}
            help={order ? undefined : t('preview.sample')}
            optional
            value={order}
            load={search}
            onChange={setOrder}
            disabled={isOffline}
          />
          <Segmented<View>
            label={t('preview.view')}
            value={view}
            segments={(['wide', 'narrow', 'text'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
            onChange={setView}
          />
          {isOffline && !data && <p className={shared.muted}>{t('preview.offline')}</p>}
          {isWrong && !data && <p className={shared.muted}>{t('preview.wrong')}</p>}
          {error && !isOffline && (
            <p role="alert" className={styles.wrong}>
              {error}
            </p>
          )}
          {!data && !error && !isWrong && !isOffline && <Skeleton rows={4} height={80} />}
          {data && <Shown preview={data} view={view} />}
        </div>
      </Panel>
      <TestSend clientId={clientId} draft={draft} orderId={orderId} disabled={isWrong || isOffline} />
    </div>
  );
}

function Shown({ preview, view }: { readonly preview: Preview; readonly view: View }) {
  const { t } = useTranslation('mailSettings');
  return (
    <>
      <p className={styles.subject}>
        <span className={shared.muted}>{t('field.subject')}</span> <strong>{preview.subject}</strong>
      </p>
      {preview.warnings.length > 0 && (
        <ul className={styles.warnings} aria-label={t('preview.warnings')}>
          {preview.warnings.map(({ kind, what }) => (
            <li key={`${kind} ${what}`}>
              {t(`warning.${kind}`)} <code className="code">{what}</code>
            </li>
          ))}
        </ul>
      )}
      {view === 'text' ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        <pre className={`${shared.listing} ${styles.plain}`} tabIndex={0} aria-label={t('preview.text')}>
          {preview.text}
        </pre>
      ) : (
        <iframe
          className={styles.frame}
          data-view={view}
          title={t('preview.title')}
          sandbox=""
          srcDoc={`<meta name="color-scheme" content="light"><base target="_blank">${preview.html}`}
        />
      )}
    </>
  );
}
