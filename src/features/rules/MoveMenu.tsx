import { IconButton } from '#ui/controls/IconButton.tsx';
import { Menu, type MenuItem } from '#ui/menu/Menu.tsx';
import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Sentence.module.css';

const ICON = { size: 18, stroke: 1.75 } as const;

/** Moves a part of the sentence of a rule among its neighbours, or takes it away. */
export function MoveMenu(props: {
  readonly what: string;
  /** From 0. */
  readonly place: number;
  readonly count: number;
  /** Where the focus comes back to. */
  readonly spot: string;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}) {
  const { t } = useTranslation('rules');
  const { what, place, count } = props;
  const move = (step: -1 | 1): MenuItem => ({
    id: step < 0 ? 'up' : 'down',
    label: t(step < 0 ? 'sentence.up' : 'sentence.down'),
    icon: step < 0 ? <IconArrowUp {...ICON} /> : <IconArrowDown {...ICON} />,
    onChoose: () => props.onMove(step),
  });
  return (
    <span className={styles.more}>
      <Menu
        label={t('sentence.menu', { what })}
        side="end"
        items={[
          ...(place > 0 ? [move(-1)] : []),
          ...(place < count - 1 ? [move(1)] : []),
          {
            id: 'remove',
            label: t('sentence.remove'),
            icon: <IconTrash {...ICON} />,
            danger: true,
            apart: count > 1,
            onChoose: props.onRemove,
          },
        ]}
        renderTrigger={(trigger) => (
          <IconButton
            {...trigger}
            label={t('sentence.menu', { what })}
            icon={<IconDots {...ICON} />}
            data-spot={props.spot}
          />
        )}
      />
    </span>
  );
}
