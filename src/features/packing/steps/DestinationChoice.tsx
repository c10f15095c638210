import { RETURN_DESTINATIONS, type ReceivedLine, type ReturnDestination } from '#domain/packing/events.ts';
import type { DestinationSuggestion } from '#domain/packing/returnHistory.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { IconHistory } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './steps.module.css';

/** Where a line of a return goes; below it, where the same product in the same grade went before, to be chosen by a tap. */
export function DestinationChoice(props: {
  readonly line: ReceivedLine;
  readonly suggested: DestinationSuggestion | null;
  /** All of the choice, the suggestion included. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onChoose: (destination: ReturnDestination) => void;
}) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const { line, suggested, ref, onChoose } = props;
  return (
    <div className={styles.told} ref={ref}>
      <Select
        label={t('packingLater:received.destination')}
        value={line.destination}
        onChange={(event) => onChoose(event.currentTarget.value as ReturnDestination)}
      >
        {RETURN_DESTINATIONS.map((one) => (
          <option key={one} value={one}>
            {t(`packingLater:received.to.${one}`)}
          </option>
        ))}
      </Select>
      {suggested && suggested.destination === line.destination && (
        <p className={styles.habit}>
          <IconHistory size={20} stroke={1.75} aria-hidden />
          {t('packingLater:received.before.same', { ...suggested })}
        </p>
      )}
      {suggested && suggested.destination !== line.destination && (
        <div className={styles.chips}>
          <Button
            size="touch"
            icon={<IconHistory size={20} stroke={1.75} aria-hidden />}
            onClick={() => onChoose(suggested.destination)}
          >
            {t('packingLater:received.before.went', {
              ...suggested,
              to: t(`packingLater:received.to.${suggested.destination}`),
            })}
          </Button>
        </div>
      )}
    </div>
  );
}
