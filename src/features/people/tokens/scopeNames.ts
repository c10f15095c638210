import { TOKEN_AREAS } from '#contract/people/tokenScope.ts';
import type { TFunction } from 'i18next';

/** What scopes open, an area at a time, as people say it. */
export function scopeNames(scopes: readonly string[], t: TFunction<'tokens'>): string[] {
  return TOKEN_AREAS.flatMap((area) => {
    const [reads, writes] = [scopes.includes(`${area}:read`), scopes.includes(`${area}:write`)];
    if (!reads && !writes) return [];
    const how = reads && writes ? 'both' : reads ? 'read' : 'write';
    return [`${t(`area.${area}`)}: ${t(`how.${how}`)}`];
  });
}
