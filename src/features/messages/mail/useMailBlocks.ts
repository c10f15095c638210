import type { Language } from '#contract/people/user.ts';
import { type BlockKind, compileBlocks, type MailBlock, newBlock } from '#domain/messages/mailBlocks.ts';
import { useTranslation } from 'react-i18next';
import { USUAL } from './usualVariables.ts';

const BEGINNING = ['logo', 'heading', 'text', 'tracking', 'lines'] as const satisfies readonly BlockKind[];

/**
 * New blocks with the words that they start with. Customers read the words, whatever the language of the screen.
 * @param language of the mail; null = of whoever reads it
 */
export function useMailBlocks(language: Language | null): {
  readonly blockOf: (kind: BlockKind) => MailBlock;
  /** The HTML that a mail begins with; null while the words are on their way. */
  readonly beginning: string | null;
} {
  const { i18n } = useTranslation();
  const { t, ready } = useTranslation('mailSettings', { lng: language ?? i18n.language });
  const blockOf = (kind: BlockKind) => newBlock(kind, t(`blocks.start.${kind}`, { ...USUAL, defaultValue: '' }));
  return { blockOf, beginning: ready ? compileBlocks(BEGINNING.map(blockOf), language) : null };
}
