import { BLOCK_KINDS, type BlockKind, type MailBlock, MOST_BLOCKS } from '#domain/messages/mailBlocks.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './BlockEditor.module.css';
import { BlockFields } from './BlockFields.tsx';

interface Props {
  readonly blocks: readonly MailBlock[];
  /** A new block of a kind, with the words that it starts with. */
  readonly blockOf: (kind: BlockKind) => MailBlock;
  readonly error: string | undefined;
  readonly onChange: (blocks: readonly MailBlock[]) => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The parts of a mail, one below the other: written, moved by buttons, taken away and added. */
export function BlockEditor({ blocks, blockOf, error, onChange }: Props) {
  const { t } = useTranslation('mailSettings');
  const list = useRef<HTMLOListElement>(null);
  // Whoever moves a block goes with it; whoever adds one writes in it.
  const goesTo = useRef<{ readonly place: number; readonly control: string } | null>(null);
  useEffect(() => {
    const to = goesTo.current;
    goesTo.current = null;
    const block = to && list.current?.children[to.place];
    const control =
      block?.querySelector<HTMLElement>(`${to?.control}:not(:disabled)`) ?? block?.querySelector('button');
    control?.focus();
  }, [blocks]);
  const replace = (place: number, block: MailBlock) =>
    onChange(blocks.map((before, at) => (at === place ? block : before)));
  const move = (place: number, step: -1 | 1) => {
    const moved = blocks[place];
    if (!moved) return;
    goesTo.current = { place: place + step, control: step < 0 ? '[data-move="up"]' : '[data-move="down"]' };
    const others = blocks.filter((_, at) => at !== place);
    onChange([...others.slice(0, place + step), moved, ...others.slice(place + step)]);
  };
  const isFull = blocks.length >= MOST_BLOCKS;
  return (
    <section className={styles.editor} aria-label={t('blocks.title')}>
      {error && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
      <ol ref={list} className={styles.blocks}>
        {blocks.map((block, place) => {
          const name = t('blocks.nth', { kind: t(`blocks.kind.${block.kind}`), place: place + 1 });
          return (
            // A block has no name but its place, and keeps nothing of its own.
            <li key={place} className={styles.block} aria-label={name}>
              <div className={styles.head}>
                <strong>{t(`blocks.kind.${block.kind}`)}</strong>
                <IconButton
                  label={t('blocks.up', { name })}
                  icon={<IconArrowUp {...icon} />}
                  data-move="up"
                  disabled={place === 0}
                  onClick={() => move(place, -1)}
                />
                <IconButton
                  label={t('blocks.down', { name })}
                  icon={<IconArrowDown {...icon} />}
                  data-move="down"
                  disabled={place === blocks.length - 1}
                  onClick={() => move(place, 1)}
                />
                <IconButton
                  label={t('blocks.remove', { name })}
                  icon={<IconTrash {...icon} />}
                  onClick={() => onChange(blocks.filter((_, at) => at !== place))}
                />
              </div>
              <BlockFields block={block} onChange={(changed) => replace(place, changed)} />
            </li>
          );
        })}
      </ol>
      <div className={styles.add} role="group" aria-label={t('blocks.add')}>
        {BLOCK_KINDS.map((kind) => (
          <Button
            key={kind}
            size="desk"
            icon={<IconPlus {...icon} />}
            disabled={isFull}
            onClick={() => {
              goesTo.current = { place: blocks.length, control: 'textarea, input' };
              onChange([...blocks, blockOf(kind)]);
            }}
          >
            {t(`blocks.kind.${kind}`)}
          </Button>
        ))}
      </div>
      {isFull && <p className={styles.quiet}>{t('blocks.full', { most: MOST_BLOCKS })}</p>}
    </section>
  );
}
