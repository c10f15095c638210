import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renderDayOrMoment } from './renderMoment.tsx';

/**
 * A moment whose hour may be unknown: midnight UTC means the day alone, "hoy", "ayer", "07/03/2026".
 * @param at ISO 8601
 */
export function DayOrMoment({ at }: { readonly at: string }) {
  const { t } = useTranslation('desk');
  const [now] = useState(() => Date.now());
  return renderDayOrMoment(at, now, t);
}
