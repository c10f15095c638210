import { trackingPagePreview } from '#contract/carriers/tracking.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { PAGE_SETTINGS, type PageSettings } from '#domain/messages/pageLook.ts';
import { settingProblems } from '#domain/settings/settingProblem.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { SettingValues } from '#widgets/form/settingsDraft.ts';
import { useSettled } from '#widgets/form/useSettled.ts';
import { useTranslation } from 'react-i18next';
import styles from './PagePreview.module.css';

interface Props {
  readonly clientId: number;
  readonly offline: boolean;
  /** As they are written now. */
  readonly values: SettingValues;
}

/**
 * The tracking page of an invented parcel as the settings that are being written make it, shortly after the last change.
 * The server draws it as for customers, light or dark as this device is; the frame runs no script and its links lead
 * nowhere.
 */
export function PagePreview({ clientId, offline, values }: Props) {
  const { t } = useTranslation('pageSettings');
  const isWrong = Object.keys(settingProblems(PAGE_SETTINGS, values)).length > 0;
  const request = JSON.stringify({ settings: values as PageSettings });
  const settled = useSettled(request);
  const { data, error, isPlaceholderData } = useEndpoint(
    trackingPagePreview,
    { params: { id_client: clientId }, body: JSON.parse(settled) as BodyOf<typeof trackingPagePreview> },
    { enabled: !isWrong && !offline && settled === request, gcTime: 0, keepsFormer: true },
  );
  const isOld = data !== undefined && !isWrong && !offline && (isPlaceholderData || settled !== request);
  return (
    <Panel title={t('preview.title')} note={isOld ? t('preview.old') : undefined}>
      <div className={styles.stack}>
        {isWrong && <p className={styles.quiet}>{t('preview.wrong')}</p>}
        {offline && <p className={styles.quiet}>{t('preview.offline')}</p>}
        {error && !offline && (
          <p role="alert" className={styles.wrong}>
            {(error.kind === 'network' ? null : error.serverMessage) ?? t('preview.failed')}
          </p>
        )}
        {!data && !error && !isWrong && !offline && <Skeleton rows={4} height={80} />}
        {data && (
          <iframe
            className={styles.page}
            title={t('preview.title')}
            sandbox=""
            srcDoc={data.html.replace('<head>', '<head><base target="_blank">')}
          />
        )}
      </div>
    </Panel>
  );
}
