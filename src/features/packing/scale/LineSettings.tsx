import type { ScaleChoice } from '#domain/scales/choice.ts';
import {
  LINE_FORMS,
  protocol,
  PROTOCOL_NAMES,
  SCALE_SPEEDS,
  type LineForm,
  type ProtocolName,
} from '#domain/scales/protocols.ts';
import { Select } from '#ui/controls/Select.tsx';
import { useTranslation } from 'react-i18next';
import styles from './Scale.module.css';

type Line = Pick<ScaleChoice, 'protocol' | 'speed' | 'form'>;

/** How a scale on a serial line speaks. Another protocol brings the speed that its scales leave the factory with. */
export function LineSettings({ onChange, ...line }: Line & { readonly onChange: (line: Line) => void }) {
  const { t } = useTranslation('scale');
  const { speed, form } = line;
  const pick = (name: ProtocolName) => onChange({ protocol: name, ...protocol(name).line });
  return (
    <>
      <div className={styles.fields}>
        <Select
          label={t('protocolLabel')}
          value={line.protocol}
          onChange={({ target }) => pick(target.value as ProtocolName)}
        >
          {PROTOCOL_NAMES.map((name) => (
            <option key={name} value={name}>
              {t(`protocol.${name}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('speed')}
          value={speed}
          onChange={({ target }) => onChange({ ...line, speed: Number(target.value) })}
        >
          {SCALE_SPEEDS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <Select
          label={t('form')}
          value={form}
          onChange={({ target }) => onChange({ ...line, form: target.value as LineForm })}
        >
          {LINE_FORMS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      </div>
      <p className={styles.muted}>{t('lineHelp')}</p>
    </>
  );
}
