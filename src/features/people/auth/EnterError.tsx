import type { EnterResult } from '#offline/session/enter.ts';
import { useTranslation } from 'react-i18next';
import { RefusedWords } from './RefusedWords.tsx';

/** Why PIN or badge did not open, and what to do. */
export function EnterError({ result }: { readonly result: EnterResult & { readonly ok: false } }) {
  const { t } = useTranslation('auth');
  const words = t(`enter.error.${result.why}`, { count: result.waitSeconds ?? 0 });
  return <RefusedWords>{result.why === 'refused' && result.message ? result.message : words}</RefusedWords>;
}
