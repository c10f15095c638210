import { orderPath, PATHS, receiveBlindReturnPath } from '#widgets/paths.ts';
import { holdReason } from '#domain/actions/holdReason.ts';
import { packable } from '#domain/packing/packable.ts';
import { ORDER_DETAILS } from '#domain/people/areas.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { plateText } from '#domain/packing/plate.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Emphasis, EMPHASIS } from '#ui/format/Emphasis.tsx';
import { IconPackageOff, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { reasonText } from '#widgets/outcomes/reasonText.ts';
import { orderRefusalText } from '../orderRefusalText.ts';
import { statusSince } from '../statusSince.ts';
import styles from '../ToPack.module.css';
import type { Finding } from './useFindToPack.ts';

/** What the last code amounts to, when it opened nothing: in which status, since when, and the next sensible step. */
export function FindingNotice(props: {
  readonly finding: Finding;
  /** Has a code looked for once more. */
  readonly onFind: (code: string) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['toPack', 'packingLater', 'statuses']);
  const mayOpen = useMay(ORDER_DETAILS);
  const { finding, onFind, onClose } = props;
  if (finding.state === 'asking') {
    return (
      <p className={styles.asking} role="status">
        {t('find.asking', { code: finding.code })}
      </p>
    );
  }
  return (
    <section className={styles.refused} role="alert">
      <IconPackageOff size={28} stroke={1.75} aria-hidden />
      <div className={styles.words}>
        {finding.state === 'refused' && <Refused order={finding.order} />}
        {finding.state === 'damaged-plate' && <p>{t('find.damagedPlate')}</p>}
        {finding.state === 'no-label' && (
          <>
            <p>
              <strong>{t('find.noLabel')}</strong>
            </p>
            <p>{finding.words}</p>
            <Button size="touch" kind="primary" onClick={() => onFind(plateText(finding.plate))}>
              {t('find.askLabel')}
            </Button>
          </>
        )}
        {finding.state === 'unknown' && (
          <p>
            <Emphasis text={t(finding.asked ? 'find.unknown' : 'find.offline', { code: EMPHASIS })} code>
              {finding.code}
            </Emphasis>
          </p>
        )}
        {finding.state === 'unknown' && (
          <ButtonLink to={receiveBlindReturnPath(finding.code, PATHS.packing)} size="touch">
            {t('find.receiveBlind')}
          </ButtonLink>
        )}
        {finding.state === 'refused' && mayOpen && (
          <ButtonLink to={orderPath(finding.order.id)} size="touch">
            {t('find.openOrder')}
          </ButtonLink>
        )}
      </div>
      <IconButton label={t('find.close')} icon={<IconX size={22} stroke={1.75} />} onClick={onClose} />
    </section>
  );
}

function Refused({ order }: { readonly order: Extract<Finding, { state: 'refused' }>['order'] }) {
  const { t, i18n } = useTranslation(['toPack', 'packingLater', 'statuses', 'reasons']);
  const hold = order.hold && reasonText(holdReason(order.hold), t, i18n.language);
  const refused = { status: order.status, since: statusSince(order), packable: packable(order) };
  const words = orderRefusalText(refused, EMPHASIS, t);
  return (
    <p>
      <Emphasis text={words} code>
        {order.order_reference}
      </Emphasis>
      {hold && <> {hold}</>}
    </p>
  );
}
