import { expectedList, type PickList } from '#domain/picking/pickList.ts';
import { isSettled, type SessionState } from '#domain/picking/session.ts';
import { shelfZoneOf, zonesOf } from '#domain/picking/zones.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from '#widgets/workSession/Choices.module.css';
import { zoneName } from './modeTexts.ts';

/** Which part of the warehouse this person picks, each with the lines that are open in it. */
export function ZoneSheet(props: {
  readonly open: boolean;
  readonly list: PickList;
  readonly state: SessionState;
  readonly onChoose: (zone: string | null) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['picking', 'pickingLater']);
  const { state } = props;
  const { lines } = expectedList(props.list);
  const open = lines.filter((line) => !isSettled(state, line));
  const zones = [null, ...zonesOf(lines)];
  const openIn = (zone: string | null) => open.filter((line) => zone === null || shelfZoneOf(line) === zone).length;
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={t('pickingLater:zones.title')}
      description={t('pickingLater:zones.text')}
    >
      <ul className={styles.choices}>
        {zones.map((zone) => (
          <li key={zone ?? 'all'}>
            <button
              type="button"
              className={styles.choice}
              aria-current={zone === state.zone ? 'true' : undefined}
              onClick={() => props.onChoose(zone)}
            >
              <span className={styles.words}>
                <strong>{zone === null ? t('pickingLater:zones.all') : zoneName(zone, t)}</strong>
                <span className={styles.text}>
                  {openIn(zone) === 0
                    ? t('pickingLater:zones.complete')
                    : t('pickingLater:zones.open', { count: openIn(zone) })}
                </span>
              </span>
              {zone === state.zone && <IconCheck size={24} stroke={2} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
