import { disableTrackingOnWeb, enableTrackingOnWeb } from '#contract/endpoints/eplatformSettings.ts';
import { eplatforms } from '#contract/endpoints/eplatforms.ts';
import type { Eplatform } from '#contract/entities/eplatform.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { useTranslation } from 'react-i18next';
import styles from './EplatformSettings.module.css';

/** Whether customers of the shop get a link to follow their parcel. */
export function TrackingOnWeb({ shop, mayEdit }: { readonly shop: Eplatform; readonly mayEdit: boolean }) {
  const { t } = useTranslation('eplatforms');
  const { id, tracking_on_web } = shop;
  const switching = useEndpointMutation(tracking_on_web ? disableTrackingOnWeb : enableTrackingOnWeb, [eplatforms]);
  const change = async () => {
    const answer = await switching.send({ params: { id } });
    showToast(
      answer.ok
        ? { kind: 'success', title: t('saved') }
        : { kind: 'error', title: t('notSaved'), message: answer.message ?? t('noAnswer') },
    );
  };
  return (
    <Panel title={t('set.tracking')}>
      <Checkbox checked={tracking_on_web} disabled={!mayEdit || switching.busy} onChange={() => void change()}>
        {t('set.trackingOnWeb')}
        <span className={styles.words}>{t('set.trackingWords')}</span>
      </Checkbox>
    </Panel>
  );
}
