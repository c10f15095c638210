import { endIdentity, identities, type JoinedIdentity, resumeIdentity } from '#contract/people/providers.ts';
import { ASKED_ANEW, useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { Moment } from '#ui/time/Moment.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActByPassword } from './ActByPassword.tsx';
import styles from './SecurityPage.module.css';

/** The accounts elsewhere by which a person enters; nothing for somebody who has none. */
export function IdentitiesPart() {
  const { t } = useTranslation('auth');
  const { data: list } = useEndpoint(identities, {}, ASKED_ANEW);
  if (!list || list.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="identities">
      <h2 id="identities" className={styles.title}>
        {t('identity.title')}
      </h2>
      <p className={styles.muted}>{t('identity.why')}</p>
      <ul className={styles.list}>
        {list.map((one) => (
          <OneIdentity key={one.provider} identity={one} />
        ))}
      </ul>
    </section>
  );
}

function OneIdentity({ identity }: { readonly identity: JoinedIdentity }) {
  const { t } = useTranslation('auth');
  const [asks, setAsks] = useState(false);
  const { title, joined_at, ended_at } = identity;
  return (
    <li className={styles.device}>
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.muted}>
          {t(ended_at === null ? 'identity.since' : 'identity.ended')} <Moment at={Date.parse(ended_at ?? joined_at)} />
        </span>
      </span>
      {asks ? (
        <Turn identity={identity} onCancel={() => setAsks(false)} />
      ) : (
        <Button kind="quiet" onClick={() => setAsks(true)}>
          {t(ended_at === null ? 'identity.off' : 'identity.on')}
        </Button>
      )}
    </li>
  );
}

/** Ends or resumes it, by password. */
function Turn({ identity, onCancel }: { readonly identity: JoinedIdentity; readonly onCancel: () => void }) {
  const { t } = useTranslation('auth');
  const { provider, title: name, ended_at } = identity;
  const isOn = ended_at === null;
  const { send } = useEndpointMutation(isOn ? endIdentity : resumeIdentity, [identities]);
  return (
    <ActByPassword
      label={t(isOn ? 'identity.offWhich' : 'identity.onWhich', { name })}
      act={t(isOn ? 'identity.off' : 'identity.on')}
      send={(body) => send({ params: { provider }, body })}
      onDone={() => {
        showToast({ kind: 'success', title: t(isOn ? 'identity.offDone' : 'identity.onDone', { name }) });
        onCancel();
      }}
      onCancel={onCancel}
    />
  );
}
