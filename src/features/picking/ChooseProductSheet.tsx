import type { PickLine } from '#domain/picking/pickList.ts';
import { ItemCard } from '#ui/floor/ItemCard.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useTranslation } from 'react-i18next';
import type { LineChoice } from '#domain/picking/pickFeedback.ts';
import styles from '#widgets/workSession/Choices.module.css';

/** A code that several lines carry opens the question, with pictures. */
export function ChooseProductSheet(props: {
  readonly choice: LineChoice | null;
  readonly onChoose: (line: PickLine, choice: LineChoice) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('picking');
  const { choice } = props;
  return (
    <Sheet
      open={choice !== null}
      onClose={props.onClose}
      title={t('pickingLater:choose.title')}
      description={t('pickingLater:choose.text', { count: choice?.lines.length ?? 0 })}
    >
      <ul className={styles.choices}>
        {choice?.lines.map((line) => (
          <li key={line.id_product}>
            <button type="button" className={styles.choice} onClick={() => props.onChoose(line, choice)}>
              <ItemCard
                name={line.name}
                imageUrl={line.image_url}
                codes={[line.location ?? t('noLocation'), line.reference ?? line.sku]}
                size="small"
              />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
