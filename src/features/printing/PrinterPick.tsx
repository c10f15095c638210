import type { PrintProblem } from '#domain/printing/problems.ts';
import type { Printer, PrintWay } from '#domain/printing/ways.ts';
import { printPort } from '#platform/printing/ports.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemCard } from '#widgets/printing/ProblemCard.tsx';
import styles from './Printers.module.css';

interface Props {
  readonly way: PrintWay;
  readonly printer: Printer | null;
  readonly onPick: (printer: Printer) => void;
}

/** Where the browser shows the list, and the person points at one in it. */
const ASKED: ReadonlySet<PrintWay> = new Set(['usb', 'serial']);
const SPEEDS = [9600, 19_200, 38_400, 57_600, 115_200] as const;

/** Which printer of a way: looked for by a tap, because agents and browsers ask the person for leave. */
export function PrinterPick({ way, printer, onPick }: Props) {
  const { t } = useTranslation('printing');
  const [found, setFound] = useState<readonly Printer[] | null>(null);
  const [problem, setProblem] = useState<PrintProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const isAsked = ASKED.has(way);
  const listed = found ?? (printer ? [printer] : []);

  const find = async () => {
    setBusy(true);
    setProblem(null);
    const answer = await printPort(way).find();
    setBusy(false);
    if (!answer.ok) return setProblem(answer.problem);
    setFound(answer.printers);
    const [only] = answer.printers;
    if (only && isAsked) onPick(only);
    return undefined;
  };

  return (
    <>
      <div className={styles.fields}>
        {listed.length > 0 && (
          <Select
            label={t('settings.printer')}
            value={printer?.id ?? ''}
            onChange={({ target }) => {
              const picked = listed.find(({ id }) => id === target.value);
              if (picked) onPick(picked);
            }}
          >
            {!printer && <option value="">{t('settings.none')}</option>}
            {printer && !listed.some(({ id }) => id === printer.id) && (
              <option value={printer.id}>{printer.name}</option>
            )}
            {listed.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {way === 'serial' && printer && (
          <Select
            label={t('settings.speed')}
            value={printer.speed ?? SPEEDS[0]}
            onChange={({ target }) => onPick({ ...printer, speed: Number(target.value) })}
          >
            {SPEEDS.map((speed) => (
              <option key={speed}>{speed}</option>
            ))}
          </Select>
        )}
      </div>
      <div className={styles.buttons}>
        <Button
          kind={printer ? 'secondary' : 'primary'}
          icon={<IconSearch size={20} stroke={1.75} aria-hidden />}
          busy={busy}
          onClick={() => void find()}
        >
          {t(isAsked ? 'settings.choose' : 'settings.find')}
        </Button>
      </div>
      {found?.length === 0 && <p role="status">{t(isAsked ? 'settings.noneChosen' : 'settings.noneFound')}</p>}
      {found && found.length > 0 && !printer && <p role="status">{t('settings.needsPrinter')}</p>}
      {problem && <ProblemCard problem={problem} />}
    </>
  );
}
