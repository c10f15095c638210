import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renderMoment } from './renderMoment.tsx';

/** "hoy 09:12", "ayer 19:47", "07/03/2026 09:05"; the exact moment on hover. `at` in ms since 1970. */
export function Moment({ at }: { readonly at: number }) {
  const { t } = useTranslation('desk');
  const [now] = useState(() => Date.now());
  return renderMoment(at, now, t);
}
