import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '#contract/endpoint.ts';
import { paperPreview } from '#contract/labels/paperPreview.ts';
import { SHAPED_PAPERS, type ShapedPaper } from '#domain/labels/orderDocuments.ts';
import { PAPER_SETTINGS, type PaperSettings } from '#domain/labels/settings.ts';
import { settingProblems } from '#domain/settings/settingProblem.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { Combobox } from '#ui/form/Combobox.tsx';
import type { Option } from '#ui/form/useOptions.ts';
import type { SettingValues } from '#widgets/form/settingsDraft.ts';
import { useSettled } from '#widgets/form/useSettled.ts';
import { findOrders } from '#widgets/lookups/findOrders.ts';
import styles from './PaperPreview.module.css';

interface Props {
  readonly clientId: number;
  readonly offline: boolean;
  /** As they are written now. */
  readonly values: SettingValues;
}

/** A paper as the settings that are being written make it, shortly after the last change; of an order of the client. */
export function PaperPreview({ clientId, offline, values }: Props) {
  const { t } = useTranslation('paperSettings');
  const [document, setDocument] = useState<ShapedPaper>('packing_slip');
  const [order, setOrder] = useState<Option | null>(null);
  const load = useCallback(
    async (text: string, signal: AbortSignal): Promise<readonly Option[]> =>
      (await findOrders(text, clientId, signal)).map(({ id, order_reference, customer_name }) => ({
        value: String(id),
        label: order_reference,
        note: customer_name,
      })),
    [clientId],
  );
  const isWrong = Object.keys(settingProblems(PAPER_SETTINGS, values)).length > 0;
  const request = JSON.stringify({
    document,
    order_id: order ? Number(order.value) : null,
    settings: values as PaperSettings,
  });
  const asked = useSettled(request);
  const { data, error, isPlaceholderData } = useEndpoint(
    paperPreview,
    { params: { id_client: clientId }, body: JSON.parse(asked) as BodyOf<typeof paperPreview> },
    { enabled: !isWrong && !offline && asked === request, gcTime: 0, keepsFormer: true },
  );
  const isOld = data !== undefined && !isWrong && !offline && (isPlaceholderData || asked !== request);
  const name = t(`preview.${document}`);
  return (
    <Panel title={t('preview.title')} note={isOld ? t('preview.old') : undefined}>
      <div className={styles.stack}>
        <Segmented<ShapedPaper>
          label={t('preview.paper')}
          value={document}
          segments={SHAPED_PAPERS.map((value) => ({ value, label: t(`preview.${value}`) }))}
          onChange={setDocument}
        />
        <Combobox
          label={t('preview.order')}
          help={order ? undefined : whose(data?.reference, t)}
          optional
          value={order}
          load={load}
          onChange={setOrder}
          disabled={offline}
        />
        {isWrong && <p className={styles.quiet}>{t('preview.wrong')}</p>}
        {offline && <p className={styles.quiet}>{t('preview.offline')}</p>}
        {error && !offline && (
          <p role="alert" className={styles.wrong}>
            {(error.kind === 'network' ? null : error.serverMessage) ?? t('preview.failed')}
          </p>
        )}
        {!data && !error && !isWrong && !offline && (
          <p role="status" className={styles.quiet}>
            {t('preview.old')}
          </p>
        )}
        {data?.pages.map((svg, place) => (
          <img
            key={place}
            className={styles.page}
            data-stock={document === 'pick_list' ? 'A4' : (values['stock'] as string)}
            src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
            alt={t('preview.page', { name, page: place + 1, pages: data.pages.length })}
          />
        ))}
      </div>
    </Panel>
  );
}

/** What stands in the place of a chosen order. */
function whose(reference: string | null | undefined, t: ReturnType<typeof useTranslation<'paperSettings'>>['t']) {
  if (reference === undefined) return undefined;
  return reference === null ? t('preview.sample') : t('preview.newest', { reference });
}
