import { IconCircleCheck, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CounterAct,
  counterDrill,
  type CounterRefusal,
  type CounterState,
  counterState,
  isAllRead,
  PRACTICE_COLLECTIONS,
  PRACTICE_VISITORS,
} from '#domain/counter/counterCourse.ts';
import { identityProblem, type IdentityMethod, lastDigitsOf } from '#domain/counter/identity.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { useWedge } from '#scanning/hooks/useWedge.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { PATHS } from '#widgets/paths.ts';
import type { PracticeProps } from '#widgets/practice/PracticeFrame.tsx';
import { CutNotice, PracticeTrouble } from '#widgets/practice/PracticeTrouble.tsx';
import { SignaturePad } from '#widgets/signature/SignaturePad.tsx';
import { AnswerLayer } from '#widgets/workSession/AnswerLayer.tsx';
import { type AnswerStore, createAnswers } from '#widgets/workSession/createAnswers.ts';
import { useTopOnStep } from '#widgets/workSession/useTopOnStep.ts';
import type { SaidIdentity } from '../IdentityChoice.tsx';
import styles from './CounterBench.module.css';
import { OpenCollection, SearchCollection, Visitor } from './PracticeDesk.tsx';
import { type PracticeAnswer, PracticeAnswerCard, practiceRefusalTitle } from './PracticeAnswerCard.tsx';
import { createPracticeCounter } from './createPracticeCounter.ts';

// Parts of the counter stay in the files of the counter.
const IdentityChoice = lazy(async () => ({ default: (await import('../IdentityChoice.tsx')).IdentityChoice }));
const RefuseChoice = lazy(async () => ({ default: (await import('../RefuseChoice.tsx')).RefuseChoice }));

const NOTHING_SAID: SaidIdentity = { digits: '', name: '' };
/** A customer is found, their parcels are read, and they are answered. */
const STEPS = 3;

/** The counter of the training warehouse: one customer after the other. */
export function CounterBench(props: PracticeProps<CounterAct>) {
  const [answers] = useState(createAnswers<PracticeAnswer>);
  const { rounds } = props.run;
  const round = rounds.length - 1;
  const state = useMemo(() => counterState(rounds.at(-1) ?? []), [rounds]);
  useTopOnStep(`${round} ${state.order}`);
  return (
    <>
      <OneVisitor key={round} round={round} state={state} answers={answers} {...props} />
      <AnswerLayer answers={answers} content={PracticeAnswerCard} onGone={answers.dismiss} />
    </>
  );
}

interface VisitProps extends PracticeProps<CounterAct> {
  readonly round: number;
  readonly state: CounterState;
  readonly answers: AnswerStore<PracticeAnswer>;
}

function OneVisitor({ round, state, answers, store, run, onDone }: VisitProps) {
  const { t } = useTranslation(['practice', 'counter']);
  const counter = useMemo(() => createPracticeCounter(store), [store]);
  const giveFeedback = useFeedback();
  const [wanted, setMethod] = useState<IdentityMethod | null>(null);
  const [said, say] = useState(NOTHING_SAID);
  const [isSigned, setSigned] = useState(false);
  const [isTried, setTried] = useState(false);
  const { order, isChecked, read } = state;
  const collection = order === null ? undefined : PRACTICE_COLLECTIONS[order];
  const customer = PRACTICE_COLLECTIONS[PRACTICE_VISITORS[round]?.order ?? -1]?.customer ?? '';
  const parcels = collection?.spots.map((_, at) => at + 1) ?? [];
  const isRead = isAllRead(state);
  const due = counterDrill(run, state);
  const method = wanted ?? (isChecked ? 'code' : 'document');
  const problem = identityProblem({
    method,
    codeId: isChecked ? 1 : null,
    lastDigits: lastDigitsOf(said.digits),
    name: said.name,
  });

  const answer = (refusal: CounterRefusal | null, title: string, words: string): void => {
    const shown: PracticeAnswer =
      refusal === null
        ? { kind: 'accepted', title, words }
        : { kind: 'refused', title: practiceRefusalTitle(refusal, t), words: t(`practice:advice.${refusal}`) };
    giveFeedback(shown.kind);
    // A click takes a refusal away: the one that brought it has to be over.
    setTimeout(() => answers.show(shown, `${shown.title}. ${shown.words}`));
  };
  const find = (text: string): void => {
    if (text.trim() === '') return;
    const refusal = counter.find(text);
    const { customer: who = '', reference = '' } = PRACTICE_COLLECTIONS[counter.state().order ?? -1] ?? {};
    answer(refusal, who, reference);
  };
  const readLabel = (text: string): void => {
    const refusal = counter.read(text);
    answer(refusal, collection?.customer ?? '', t('counter:parcelNumber', { number: counter.state().read.at(-1) }));
  };
  useWedge(({ text }) => find(text));
  const leave = (): void => {
    say(NOTHING_SAID);
    setSigned(false);
    setTried(false);
    counter.leave();
  };
  const end = (refusal: CounterRefusal | null, title: string): void => {
    answer(refusal, title, customer);
    if (refusal !== null) setTried(true);
    else if (round + 1 < PRACTICE_VISITORS.length) store.nextRound();
    else onDone();
  };

  return (
    <FloorPage
      wide
      title={t('practice:counter.name')}
      subtitle={t('practice:counter.visitor', { number: round + 1, count: PRACTICE_VISITORS.length, name: customer })}
      back={{ to: PATHS.counter, label: t('practice:leave') }}
      progress={{
        done: round * STEPS + Number(order !== null) + Number(isRead),
        total: PRACTICE_VISITORS.length * STEPS,
        label: t('practice:counter.progress'),
      }}
      actions={
        collection && (
          <>
            <Suspense fallback={null}>
              <RefuseChoice
                packages={parcels}
                busy={false}
                onRefuse={async ({ reason }) => {
                  end(counter.refuse(reason), t('practice:counter.stays'));
                  return true;
                }}
              />
            </Suspense>
            <Button
              kind="primary"
              size="floor"
              grow
              icon={<IconCircleCheck size={26} stroke={1.75} />}
              onClick={() =>
                end(
                  counter.handOver({ method, ...said, isSigned }),
                  t('counter:handed.title', { count: parcels.length }),
                )
              }
            >
              {t('counter:handOver.do', { count: parcels.length })}
            </Button>
          </>
        )
      }
    >
      {run.situations.some(({ drill }) => drill === 'network') && <CutNotice />}
      <div className={styles.split}>
        <div className={styles.side}>
          <Visitor
            round={round}
            customer={customer}
            isDrilled={run.drills.includes('wrongCode')}
            isChecked={isChecked}
            onRead={find}
          />
          {order !== null && <OpenCollection order={order} run={run} read={read} onRead={readLabel} />}
        </div>
        {order === null && <SearchCollection onFind={find} onChoose={counter.choose} />}
        {order !== null && (
          <section className={styles.card} aria-label={t('counter:handOver.who')}>
            <h2>{t('counter:handOver.who')}</h2>
            <Suspense fallback={null}>
              <IdentityChoice
                method={method}
                onMethod={setMethod}
                said={said}
                onSay={say}
                isChecked={isChecked}
                onCheck={async (text) => counter.check(text)}
                problem={isTried ? problem : null}
              />
            </Suspense>
            {/* A practice keeps no signature, only whether one was drawn. */}
            <SignaturePad onChange={(signature) => setSigned(signature !== null)} />
            <Button icon={<IconSearch size={20} stroke={1.75} />} onClick={leave}>
              {t('practice:counter.back')}
            </Button>
          </section>
        )}
      </div>
      {due && (
        <PracticeTrouble key={due} course="counter" drill={due} onOver={(choice) => store.answered(due, choice)} />
      )}
    </FloorPage>
  );
}
