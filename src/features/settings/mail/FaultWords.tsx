import { useTranslation } from 'react-i18next';
import type { Fault } from './templateDraft.ts';

/** What a template fails at, and in which line. */
export function FaultWords({ fault }: { readonly fault: Fault }) {
  const { t } = useTranslation('mailSettings');
  return <>{t('fault.at', { line: fault.line, reason: t(`fault.${fault.reason}`) })}</>;
}
