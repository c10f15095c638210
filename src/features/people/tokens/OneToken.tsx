import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiToken, apiTokens, deleteApiToken } from '#contract/people/apiTokens.ts';
import { TOKEN_AREAS } from '#contract/people/tokenScope.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ThingRow } from '#ui/facts/ThingRows.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import styles from './Tokens.module.css';

/** What scopes open, an area at a time, as people say it. */
function scopeNames(scopes: readonly string[], t: TFunction<'tokens'>): string[] {
  return TOKEN_AREAS.flatMap((area) => {
    const [reads, writes] = [scopes.includes(`${area}:read`), scopes.includes(`${area}:write`)];
    if (!reads && !writes) return [];
    const how = reads && writes ? 'both' : reads ? 'read' : 'write';
    return [`${t(`area.${area}`)}: ${t(`how.${how}`)}`];
  });
}

/** A token in its list: what it opens, whose it is, when it was last used, and the way to end it. */
export function OneToken(props: { readonly clientId: number; readonly token: ApiToken; readonly isOffline: boolean }) {
  const { t } = useTranslation('tokens');
  const { clientId, token } = props;
  const [asks, setAsks] = useState(false);
  const { send, busy } = useEndpointMutation(deleteApiToken, [apiTokens]);
  const [isOver] = useState(() => token.expires_at !== null && Date.parse(token.expires_at) <= Date.now());
  const revoke = async () => {
    const answer = await send({ params: { id_client: clientId, token_id: token.id } });
    setAsks(false);
    // Revoked by somebody else meanwhile is revoked all the same.
    if (answer.ok || answer.status === 404) return showToast({ kind: 'success', title: t('revoked') });
    return showToast({ kind: 'error', title: t('notRevoked'), message: answer.message ?? t('network') });
  };
  return (
    <ThingRow
      name={token.name}
      badges={isOver && <StatusBadge group="warning">{t('expired')}</StatusBadge>}
      actions={
        <Button
          size="desk"
          disabled={props.isOffline}
          aria-label={t('revokeWhich', { name: token.name })}
          onClick={() => setAsks(true)}
        >
          {t('revoke')}
        </Button>
      }
    >
      <p className={styles.quiet}>{scopeNames(token.scopes, t).join(' · ')}</p>
      <p className={styles.quiet}>
        {t('ends', { hint: token.hint })} · {t('madeBy', { name: token.made_by })} ·{' '}
        {token.last_used_at === null ? (
          t('neverUsed')
        ) : (
          <>
            {t('lastUsed')} <Moment at={Date.parse(token.last_used_at)} />
          </>
        )}
        {token.expires_at !== null && !isOver && (
          <>
            {' '}
            · {t('until')} <Moment at={Date.parse(token.expires_at)} />
          </>
        )}
      </p>
      <ConfirmDialog
        open={asks}
        danger
        title={t('askRevoke', { name: token.name })}
        description={t('askRevokeWords')}
        confirm={t('revoke')}
        busy={busy}
        onConfirm={() => void revoke()}
        onClose={() => setAsks(false)}
      />
    </ThingRow>
  );
}
