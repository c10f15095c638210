import { IconArrowBackUp, IconPrinter, IconScale, IconSend } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackingAct } from '#domain/packing/events.ts';
import { packingState } from '#domain/packing/kind.ts';
import {
  packerDrill,
  PRACTICE_CONFIGURATION,
  PRACTICE_PARCELS,
  practiceLabels,
  practiceParcel,
  practiceTable,
  practiceWeight,
} from '#domain/packing/packerCourse.ts';
import { currentStep, mayClose, progress } from '#domain/packing/progress.ts';
import { practiceStrangers } from '#domain/workSession/practiceGoods.ts';
import { Button } from '#ui/controls/Button.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { StepSign } from '#widgets/packing/StepSign.tsx';
import { PATHS } from '#widgets/paths.ts';
import practice from '#widgets/practice/Practice.module.css';
import type { PracticeProps } from '#widgets/practice/PracticeFrame.tsx';
import { CutNotice, PracticeTrouble } from '#widgets/practice/PracticeTrouble.tsx';
import { Things } from '#widgets/practice/Things.tsx';
import { useNameGood } from '#widgets/practice/useNameGood.ts';
import { AnswerLayer } from '#widgets/workSession/AnswerLayer.tsx';
import type { ParcelWork } from '../benchWork.ts';
import { BoxAction } from '../BoxAction.tsx';
import { LateBenchFeedback } from '../packingHand.ts';
import bench from '../PackingScreen.module.css';
import { StepRail } from '../StepRail.tsx';
import { PackUpStep } from '../steps/PackUpStep.tsx';
import layout from '../steps/steps.module.css';
import { ValidateStep } from '../steps/ValidateStep.tsx';
import { TypedWeight } from '../steps/WeighStep.tsx';
import { useTopOnStep } from '#widgets/workSession/useTopOnStep.ts';
import { WEIGHT_FORM } from '../weightForm.ts';
import { WeightSheet } from '../WeightSheet.tsx';
import { type PackerHand, usePackerHand } from './packerHand.ts';

/** Nobody packed here before. */
const NO_HISTORY: Pick<ParcelWork, 'boxHistory' | 'learned'> = { boxHistory: new Map(), learned: new Map() };

/** The bench of the training warehouse: one parcel after the other. */
export function PackerBench(props: PracticeProps<PackingAct>) {
  const round = props.run.rounds.length - 1;
  return <OneParcel key={round} round={round} {...props} />;
}

function OneParcel({ round, store, run, onDone }: PracticeProps<PackingAct> & { readonly round: number }) {
  const { t } = useTranslation(['practice', 'packing', 'packingLater']);
  const nameOf = useNameGood();
  const [isPrinting, setPrinting] = useState(false);
  const strangers = useMemo(() => practiceStrangers(nameOf), [nameOf]);
  const order = useMemo(() => practiceParcel(round, nameOf), [round, nameOf]);
  const events = useMemo(() => run.rounds.at(-1) ?? [], [run.rounds]);
  const hand = usePackerHand(
    useMemo(() => ({ store, events, order, strangers }), [store, events, order, strangers]),
    nothing,
  );
  const parcel = useMemo<ParcelWork>(() => {
    const state = packingState(events);
    const all = progress(PRACTICE_CONFIGURATION, order, state);
    const current = currentStep(all, state);
    return { order, events, state, steps: all, current, configuration: PRACTICE_CONFIGURATION, ...NO_HISTORY };
  }, [events, order]);
  const { current } = parcel;
  useTopOnStep(current);
  const due = packerDrill(run, current, isPrinting);
  const goOn = () => (round + 1 < PRACTICE_PARCELS.length ? store.nextRound() : onDone());
  const print = () =>
    packerDrill(run, current, true) === 'printer' ? setPrinting(true) : void hand.printedLabel('label');
  const done = parcel.steps.filter(({ isCompleted }) => isCompleted).length;
  const each = parcel.steps.length - 1;

  return (
    <FloorPage
      title={t('practice:packer.name')}
      subtitle={t('practice:packer.parcel', {
        number: round + 1,
        count: PRACTICE_PARCELS.length,
        name: PRACTICE_PARCELS[round]?.customer,
      })}
      back={{ to: PATHS.flow, label: t('practice:leave') }}
      progress={{ done: round * each + done, total: PRACTICE_PARCELS.length * each, label: t('packing:progress') }}
      wide
      actions={
        <>
          <Button
            size="floor"
            stacked
            icon={<IconArrowBackUp size={24} stroke={1.75} />}
            onClick={() => void hand.undo()}
          >
            {t('packing:actions.undo')}
          </Button>
          <MainAction parcel={parcel} hand={hand} onPrint={print} onClose={goOn} />
        </>
      }
    >
      <div className={bench.bench}>
        <StepRail steps={parcel.steps} current={current} onGo={(step) => void hand.goTo(step)} />
        <div className={bench.stage}>
          {run.situations.some(({ drill }) => drill === 'network') && <CutNotice />}
          <section className={bench.step} aria-label={t(`packing:steps.${current}`)} data-step={current}>
            <h2 className={bench.name}>
              <StepSign step={current} />
              {t(`packing:steps.${current}`)}
            </h2>
            <Step parcel={parcel} hand={hand}>
              {current === 'validateProducts' && (
                <Things
                  title={t('practice:packer.table.title')}
                  text={t('practice:packer.table.text')}
                  things={practiceTable(round, nameOf)}
                  onRead={(code) => void hand.scan({ text: code, source: 'wedge' })}
                />
              )}
              {current === 'printLabel' && parcel.state.label !== null && (
                <Things
                  title={t('practice:packer.labels.title')}
                  text={t('practice:packer.labels.text')}
                  things={practiceLabels(round, run.drills.includes('wrongLabel')).map(({ code, name }) => ({
                    code,
                    name: t('practice:packer.label', { name }),
                  }))}
                  onRead={(code) => void hand.scan({ text: code, source: 'wedge' })}
                />
              )}
            </Step>
          </section>
        </div>
      </div>
      <AnswerLayer answers={hand.answers} content={LateBenchFeedback} onGone={hand.dismiss} />
      <WeightSheet
        question={hand.question?.about === 'weight' ? hand.question.weight : null}
        onConfirm={({ grams, from, box }) => {
          hand.dismissQuestion();
          void hand.weigh({ grams, from, confirmed: true, ...(box !== null && { box }) });
        }}
        onClose={hand.dismissQuestion}
      />
      {due && (
        <PracticeTrouble
          key={due}
          course="packer"
          drill={due}
          onOver={(choice) => {
            setPrinting(false);
            store.answered(due, choice);
            // Nothing more is done to a parcel that does not leave.
            if (due === 'cancelled') goOn();
          }}
        />
      )}
    </FloorPage>
  );
}

const nothing = (): void => undefined;

interface StepProps {
  readonly parcel: ParcelWork;
  readonly hand: PackerHand;
}

/** The step at hand, with what lies before the person. */
function Step({ parcel, hand, children }: StepProps & { readonly children: ReactNode }) {
  const { t, i18n } = useTranslation(['practice', 'packingLater']);
  const { current, steps: all, order, state } = parcel;
  switch (current) {
    case 'validateProducts':
      return (
        <>
          {/* As beside an open camera: what is read has to be in sight. */}
          <ValidateStep work={parcel} packer={hand} compact />
          {children}
        </>
      );
    case 'packUp':
      return <PackUpStep work={parcel} packer={hand} />;
    case 'weighPackage':
      return (
        <div className={layout.body}>
          <p className={layout.lead}>{t('practice:packer.scale')}</p>
          <p className={`${practice.points} figures`}>
            {t('practice:packer.grams', { grams: quantity(practiceWeight(order, state), i18n.language) })}
          </p>
          <TypedWeight
            unit={parcel.configuration.steps.weighPackage.weight_measure}
            box={undefined}
            onWeigh={(grams) => void hand.weigh({ grams, from: 'manual' })}
          />
        </div>
      );
    case 'printLabel':
      return (
        <>
          <p className={`${layout.body} ${layout.lead}`}>
            {state.label === null ? t('packingLater:label.ready', { count: 1 }) : t('packingLater:label.scan')}
          </p>
          {children}
        </>
      );
    default:
      return (
        <p className={`${layout.body} ${layout.lead}`}>
          {t(mayClose(all).ok ? 'practice:packer.close' : 'packingLater:close.open')}
        </p>
      );
  }
}

/** The one thing to do next, under the thumb; at the table and at the printer the things themselves are it. */
function MainAction({
  parcel,
  hand,
  onPrint,
  onClose,
}: StepProps & { readonly onPrint: () => void; readonly onClose: () => void }) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const { current, state, steps: all } = parcel;
  switch (current) {
    case 'packUp':
      return <BoxAction work={parcel} packer={hand} />;
    case 'weighPackage':
      return (
        <Button
          type="submit"
          form={WEIGHT_FORM}
          size="floor"
          kind="primary"
          grow
          icon={<IconScale size={26} stroke={1.75} />}
        >
          {t('packing:primary.weighPackage')}
        </Button>
      );
    case 'printLabel':
      return state.label === null ? (
        <Button size="floor" kind="primary" grow icon={<IconPrinter size={24} stroke={1.75} />} onClick={onPrint}>
          {t('packingLater:label.print', { count: 1 })}
        </Button>
      ) : null;
    case 'close':
      return (
        <Button
          size="floor"
          kind="primary"
          grow
          disabled={!mayClose(all).ok}
          icon={<IconSend size={24} stroke={1.75} />}
          onClick={onClose}
        >
          {t('packingLater:close.action')}
        </Button>
      );
    default:
      return null;
  }
}
