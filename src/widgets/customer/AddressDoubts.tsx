import type { AddressDoubt, AddressProposal } from '#domain/orders/addressDoubts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './AddressDoubts.module.css';

type Doubt = Pick<AddressDoubt, 'code' | 'data' | 'proposals'>;

interface Props {
  readonly doubts: readonly Doubt[];
  /** Absent = what is proposed is only told. */
  readonly onTake?: (proposal: AddressProposal) => void;
}

/** What is doubtful in an address; a tap puts a proposal in its place. Nothing when there is no doubt. */
export function AddressDoubts({ doubts, onTake }: Props) {
  const { t } = useTranslation('desk');
  if (doubts.length === 0) return null;
  return (
    <section className={styles.doubts} aria-label={t('address.title')}>
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt.code} className={styles.doubt}>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
            <DoubtLine doubt={doubt} {...(onTake && { onTake })} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DoubtLine({ doubt, onTake }: { readonly doubt: Doubt; readonly onTake?: Props['onTake'] }) {
  const { t, i18n } = useTranslation('desk');
  const { code, data, proposals } = doubt;
  const words = data['place'] ? t('address.doubt.town_elsewhere_of', data) : t(`address.doubt.${code}`, data);
  const countries = new Intl.DisplayNames([i18n.language], { type: 'region' });
  return (
    <div className={styles.words}>
      <span>{words}</span>
      {proposals.map((proposal) => {
        const [value = '', ...others] = Object.values(proposal);
        const shown = proposal.country === undefined ? value : (countries.of(value) ?? value);
        if (!onTake) return <span key={value}>{t('address.proposed', { value: shown })}</span>;
        return (
          <Button key={value} size="desk" onClick={() => onTake(proposal)}>
            {t(others.length > 0 ? 'address.swap' : 'address.take', { value: shown })}
          </Button>
        );
      })}
    </div>
  );
}
