import { clientLogo, removeLogo, uploadLogo, type ClientLogo } from '#contract/clients/logo.ts';
import { LARGEST_LOGO } from '#domain/files/logo.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useAnswers, useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FileButton } from '#ui/controls/FileButton.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import shared from './Mail.module.css';
import styles from './ShopLogo.module.css';

/** What the server says of a file that becomes no logo. */
const FAULTS = ['empty', 'no-photo', 'too-many-pixels', 'too-small'] as const;
const TOO_LARGE = 413;

/** The logo that customers see on the pages of their parcels and in mails: chosen, looked at, taken away. */
export function ShopLogo({ clientId }: { readonly clientId: number }) {
  const { t } = useTranslation('mailSettings');
  const isOffline = useConnection().state === 'offline';
  const { data } = useEndpoint(clientLogo, {}, { enabled: clientId > 0 });
  const { replace } = useAnswers();
  const upload = useEndpointMutation(uploadLogo);
  const removal = useEndpointMutation(removeLogo);
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const params = { id_client: clientId };
  const choose = async (file: File | null) => {
    if (!file) return;
    if (file.size > LARGEST_LOGO) {
      setProblem(t('logo.problem.too-large'));
      return;
    }
    setProblem(null);
    const answer = await upload.send({ params, file });
    if (answer.ok) {
      replace(clientLogo, {}, () => answer.data);
      showToast({ kind: 'success', title: t('logo.saved') });
      return;
    }
    const fault = FAULTS.find((one) => answer.errors['file']?.includes(one));
    const known = answer.status === TOO_LARGE ? 'too-large' : fault;
    setProblem(known ? t(`logo.problem.${known}`) : t(`notSavedBy.${answer.kind}`));
  };
  const remove = async () => {
    const answer = await removal.send({ params });
    setAsks(false);
    if (answer.ok) {
      replace(clientLogo, {}, () => null);
      showToast({ kind: 'success', title: t('logo.removed') });
    } else showToast({ kind: 'error', title: t('notSaved'), message: t(`notSavedBy.${answer.kind}`) });
  };
  return (
    <Panel title={t('logo.title')}>
      <div className={shared.stack}>
        <p className={shared.muted}>{t('logo.words')}</p>
        {data && <Preview logo={data} />}
        {data === null && <p className={shared.muted}>{t('logo.none')}</p>}
        {problem !== null && (
          <p className={styles.problem} role="alert">
            <strong>{t('logo.problem.title')}.</strong> {problem}
          </p>
        )}
        <div className={shared.row}>
          <FileButton
            size="desk"
            accept="image/png,image/jpeg,image/webp"
            label={t('logo.choose')}
            icon={<IconPhotoUp size={18} stroke={1.75} />}
            busy={upload.busy}
            disabled={isOffline || data === undefined}
            onChoose={(file) => void choose(file)}
          >
            {t(data ? 'logo.other' : 'logo.choose')}
          </FileButton>
          {data && (
            <Button size="desk" disabled={isOffline || upload.busy} onClick={() => setAsks(true)}>
              {t('logo.remove')}
            </Button>
          )}
          <span className={shared.muted}>{t(isOffline ? 'offline' : 'logo.kinds')}</span>
        </div>
        <ConfirmDialog
          open={asks}
          title={t('logo.ask')}
          description={t('logo.askWords')}
          confirm={t('logo.remove')}
          busy={removal.busy}
          onConfirm={() => void remove()}
          onClose={() => setAsks(false)}
        />
      </div>
    </Panel>
  );
}

/** As it is seen by day and by night: pages of customers put it on white where the rest is dark. */
function Preview({ logo: { address, width, height, user_name, saved_at } }: { readonly logo: ClientLogo }) {
  const { t } = useTranslation('mailSettings');
  return (
    <div className={shared.stack}>
      <div className={styles.grounds}>
        {(['light', 'dark'] as const).map((ground) => (
          <figure key={ground} className={styles.ground} data-ground={ground}>
            <img className={styles.logo} src={address} alt={t('logo.alt')} width={width} height={height} />
            <figcaption>{t(`logo.${ground}`)}</figcaption>
          </figure>
        ))}
      </div>
      <p className={shared.muted}>
        {t('logo.by', { name: user_name })} · <Moment at={Date.parse(saved_at)} />
      </p>
    </div>
  );
}
