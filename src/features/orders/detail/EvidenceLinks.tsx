import {
  createEvidenceLink,
  type EvidenceLink,
  orderEvidence,
  revokeEvidenceLink,
} from '#contract/evidence/evidence.ts';
import type { FieldReader } from '#domain/evidence/evidenceKinds.ts';
import { WRITE_ORDERS } from '#domain/people/areas.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { copyText } from '#platform/copyText.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { ThingRow, ThingRows } from '#ui/facts/ThingRows.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { dateTime } from '#ui/format/dates.ts';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { IconCopy, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';
import own from './Evidence.module.css';

/** How long a link may open: a claim takes weeks, and at most a year. */
const DAYS = [30, 90, 365] as const;

interface Props {
  readonly orderId: number;
  /** Whom the next link is for. */
  readonly reader: FieldReader;
  readonly links: readonly EvidenceLink[];
  readonly isOffline: boolean;
}

/** The links that open the evidence without an account: one more is made, shown this once, and closed again. */
export function EvidenceLinks({ orderId, reader, links, isOffline }: Props) {
  const { t } = useTranslation('evidence');
  const mayEdit = useMay(WRITE_ORDERS);
  const [days, setDays] = useState<number>(DAYS[0]);
  const [made, setMade] = useState<string | null>(null);
  const making = useEndpointMutation(createEvidenceLink, [orderEvidence]);
  const make = async () => {
    const answer = await making.send({ params: { id: orderId }, body: { reader, days } });
    if (answer.ok) return setMade(answer.data.address);
    return showToast({ kind: 'error', title: answer.message ?? t('failed') });
  };
  const copy = async () => {
    const isCopied = await copyText(made ?? '');
    showToast(isCopied ? { kind: 'success', title: t('copied') } : { kind: 'error', title: t('notCopied') });
  };
  return (
    <Panel title={t('links')} note={links.length}>
      <div className={styles.stack}>
        {mayEdit && (
          <div className={own.row}>
            <Select label={t('days')} value={days} onChange={(event) => setDays(Number(event.target.value))}>
              {DAYS.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
            <Button
              size="desk"
              icon={<IconLink size={18} stroke={1.75} aria-hidden />}
              busy={making.busy}
              disabled={isOffline}
              onClick={() => void make()}
            >
              {t('make')}
            </Button>
          </div>
        )}
        {made !== null && (
          <div className={styles.stack} role="status">
            <p>{t('made')}</p>
            <p className={`${own.address} code`}>{made}</p>
            <div>
              <Button size="desk" icon={<IconCopy size={18} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
                {t('copy')}
              </Button>
            </div>
          </div>
        )}
        {links.length === 0 ? (
          <p className={styles.quiet}>{t('noLinks')}</p>
        ) : (
          <ThingRows label={t('links')}>
            {links.map((link) => (
              <OneLink key={link.id} orderId={orderId} link={link} mayClose={mayEdit && !isOffline} />
            ))}
          </ThingRows>
        )}
      </div>
    </Panel>
  );
}

function OneLink(props: { readonly orderId: number; readonly link: EvidenceLink; readonly mayClose: boolean }) {
  const { orderId, link, mayClose } = props;
  const { t } = useTranslation('evidence');
  const closing = useEndpointMutation(revokeEvidenceLink, [orderEvidence]);
  const [isOver] = useState(() => Date.parse(link.expires_at) <= Date.now());
  const isOpen = link.revoked_at === null && !isOver;
  const close = async () => {
    const answer = await closing.send({ params: { id: orderId, link: link.id } });
    if (!answer.ok) showToast({ kind: 'error', title: answer.message ?? t('failed') });
  };
  return (
    <ThingRow
      name={t(`readers.${link.reader}`)}
      badges={
        !isOpen && <StatusBadge group="warning">{t(link.revoked_at === null ? 'expired' : 'revoked')}</StatusBadge>
      }
      actions={
        isOpen &&
        mayClose && (
          <Button size="desk" busy={closing.busy} onClick={() => void close()}>
            {t('revoke')}
          </Button>
        )
      }
    >
      <p className={styles.quiet}>
        {[link.created_by, dateTime(link.created_at)].filter(Boolean).join(' · ')}
        {' · '}
        {t('until')} {dateTime(link.expires_at)}
        {' · '}
        {t('opened', { count: link.opened })}
      </p>
    </ThingRow>
  );
}
