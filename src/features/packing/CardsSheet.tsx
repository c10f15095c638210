import { BENCH_CARDS, benchCardFacts, boxCode } from '#domain/packing/benchCards.ts';
import type { PackingConfiguration } from '#domain/packing/configuration.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useTranslation } from 'react-i18next';
import styles from './steps/steps.module.css';

/** What can be said by a code beside the bench: by name, and as it reads. */
export function CardsSheet(props: {
  readonly open: boolean;
  readonly configuration: PackingConfiguration;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const { boxes } = props.configuration.steps.packUp;
  const rows = [
    { name: t('packing:actions.undo'), text: 'DESHACER' },
    ...BENCH_CARDS.map((card) => ({ name: t(`packingLater:cards.${card}`), text: benchCardFacts(card).text })),
    ...boxes.map((box, index) => ({
      name: t('packingLater:packUp.add', { name: box.name }),
      text: boxCode(box, index),
    })),
  ];
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={t('packingLater:cards.title')}
      description={t('packingLater:cards.text')}
    >
      <ul className={styles.cards}>
        {rows.map(({ name, text }) => (
          <li key={text} className={styles.row}>
            <span>{name}</span>
            <span className="code">{text}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
