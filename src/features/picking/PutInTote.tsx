import type { ListedOrder, PickLine } from '#domain/picking/pickList.ts';
import type { InHand } from '#domain/picking/session.ts';
import { ItemCard } from '#ui/floor/ItemCard.tsx';
import { IconScan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LetterCard } from './LetterCard.tsx';
import { codesOf } from './lineTexts.ts';
import styles from './ToteTask.module.css';

/** A unit in the hand; it counts once its tote is scanned. */
export function PutInTote(props: {
  readonly take: InHand;
  readonly line: PickLine;
  readonly order: ListedOrder;
  readonly tote: string;
}) {
  const { t } = useTranslation('picking');
  const { take, line, order, tote } = props;
  const words = t('tote.putIn', { count: take.units, letter: order.letter });
  return (
    <section className={styles.task} aria-label={words}>
      <ItemCard name={line.name} imageUrl={line.image_url} codes={codesOf(line)} size="small" />
      <LetterCard letter={order.letter} code={tote}>
        {words}
      </LetterCard>
      <p className={styles.todo}>
        <IconScan size={24} stroke={1.75} aria-hidden />
        {t('tote.putTodo')}
      </p>
    </section>
  );
}
