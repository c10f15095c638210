import { expectedList, type PickList } from '#domain/picking/pickList.ts';
import { isSettled, type SessionState } from '#domain/picking/session.ts';
import { zonesOf } from '#domain/picking/zones.ts';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { zoneName } from './modeTexts.ts';

/** Everything in view is picked: what is left elsewhere, without the lines of orders that are gone. */
export function NothingLeft({ list, state }: { readonly list: PickList; readonly state: SessionState }) {
  const { t } = useTranslation('picking');
  const left = zonesOf(expectedList(list).lines.filter((line) => !isSettled(state, line)));
  const zones = left.map((zone) => zoneName(zone, t)).join(', ');
  return (
    <EmptyState
      title={state.zone === null ? t('allDone.title') : t('zone.done', { zone: zoneName(state.zone, t) })}
      icon={<IconCheck size={32} stroke={2} />}
    >
      <p>{left.length > 0 ? t('zone.left', { count: left.length, zones }) : t('allDone.text')}</p>
    </EmptyState>
  );
}
