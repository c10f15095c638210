import type { ScaleSaid } from './reading.ts';

/**
 * A serial line has no check sum in most protocols, and a letter that was lost or changed reads as another weight. A weight
 * counts as at rest when it was said twice, one right after the other.
 */
export function steadyReader(): (said: ScaleSaid) => ScaleSaid {
  let before: ScaleSaid | null = null;
  return (said) => {
    const isTwice = before?.state === said.state && before.grams === said.grams && before.unit === said.unit;
    before = said;
    return said.state === 'stable' && !isTwice ? { ...said, state: 'moving' } : said;
  };
}
