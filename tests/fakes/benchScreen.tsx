import packing from '#locales/es/packing.json' with { type: 'json' };
import packingLater from '#locales/es/packingLater.json' with { type: 'json' };
import returnSettings from '#locales/es/returnSettings.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import printing from '#locales/es/printing.json' with { type: 'json' };
import wishes from '#locales/es/wishes.json' with { type: 'json' };
import work from '#locales/es/work.json' with { type: 'json' };
import type { BenchHand } from '#features/packing/usePacker.ts';
import type { BenchWork } from '#features/packing/benchWork.ts';
import type { PackingAct } from '#domain/packing/events.ts';
import { orderChange, type BenchFacts } from '#domain/packing/orderChange.ts';
import type { PackFeedback } from '#domain/packing/packFeedback.ts';
import { PACKING, packingState } from '#domain/packing/kind.ts';
import { currentStep, progress } from '#domain/packing/progress.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import type { BenchScreen, DevicePacker } from '#offline/packing/devicePacker.ts';
import type { PackerWorld } from '#offline/packing/packerWorld.ts';
import { createAnswers } from '#widgets/workSession/createAnswers.ts';
import { aBench } from '#tests/factories/benchWorld.ts';
import { anOrderView } from '#tests/factories/orderViews.ts';
import { act, render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';

/** The texts of the bench, and what this DOM lacks; call before the tests. */
export async function setUpBenchScreen(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { packing, packingLater, printing, returnSettings, statuses, ui, wishes, work } },
    interpolation: { escapeValue: false },
  });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollBy = () => undefined;
  window.scrollTo = () => undefined;
}

/** The real one, whatever clock a test sets. */
const nextTask = setImmediate;

interface Drawn {
  readonly work: BenchWork;
  readonly packer: BenchHand;
}

/**
 * A part of the bench on a real packer: what is done in it is judged and stored, and it is drawn again from what is
 * stored.
 * @param begun what was stored before
 */
export function drawAtBench(
  Part: (drawn: Drawn) => ReactElement | null,
  over: Partial<PackerWorld> = {},
  begun: readonly PackingAct[] = [],
) {
  let question: BenchHand['question'] = null;
  const put = (asked: BenchHand['question']): void => {
    question = asked;
    draw();
  };
  const told: PackFeedback[] = [];
  const world: Partial<PackerWorld> = {
    tell: (answer) => void told.push(answer),
    ask: (choice) => put({ about: 'product', choice }),
    askWeight: (weight) => put({ about: 'weight', weight }),
    askDoubled: (doubled) => put({ about: 'doubled', doubled }),
    ...over,
  };
  const bench = aBench(world, begun, () => draw());
  const { packer } = bench;
  const hand: BenchHand = {
    ...packer,
    repeat: async (text, source) => packer.repeat(text, source),
    typed: (text) => void packer.scan({ text, source: 'manual' }),
    answers: createAnswers(),
    dismiss: () => packer.acknowledge(),
    question: null,
    dismissQuestion: () => put(null),
    chosenText: () => undefined,
    armed: null,
  };
  const page = () => (
    <MemoryRouter>
      <WithQueries>
        <Part work={workOf(bench.world(), [...bench.stored])} packer={{ ...hand, question }} />
      </WithQueries>
    </MemoryRouter>
  );
  const view = render(page());
  function draw(): void {
    act(() => view.rerender(page()));
  }
  return {
    ...bench,
    told,
    last: () => told.at(-1),
    /** What was stored since the bench was drawn. */
    done: () => bench.stored.slice(begun.length),
    change(more: Partial<PackerWorld>) {
      bench.change(more);
      draw();
    },
    /** Nothing here waits for anything but promises, and all of these come before the next task. */
    settled: () => act(() => new Promise<void>((resolve) => nextTask(resolve))),
    /** The same packer as a screen loads it, which then hears its answers. */
    device: {
      ...packer,
      connect: ({ tell, ask, askWeight, askDoubled, arm, errorStops }: BenchScreen) =>
        bench.change({
          ask,
          askWeight,
          askDoubled,
          arm,
          errorStops,
          tell(answer) {
            told.push(answer);
            act(() => tell(answer));
          },
        }),
    } satisfies DevicePacker,
  };
}

const NOBODY_CHANGED: BenchFacts = { type: 'order', status: 'PICKEDUP', deleted: false, address: 'a', units: [] };

const SESSION: WorkSession = {
  id: '6a1d5b0e-6a0b-4b60-9d5e-5a0c7f3f6f10',
  kind: PACKING.name,
  userId: 3,
  clientId: 1,
  orderIds: [7],
  orderSet: '7',
  state: 'open',
  version: 0,
  openedAt: '2026-11-23T08:00:00Z',
  finishedAt: null,
};

function workOf(world: PackerWorld, events: BenchWork['events']): BenchWork {
  const { order, configuration, learned, codeTypes, stripRules, errorStops } = world;
  const view = anOrderView(order.id, { order_reference: order.order_reference });
  const orderNow = world.orderNow ?? NOBODY_CHANGED;
  // What is stored here bears no times, so the packing has no age.
  const state = { ...packingState(events), startedAt: null };
  const steps = progress(configuration, order, state);
  return {
    session: SESSION,
    events,
    view,
    order,
    orderNow,
    change: orderChange(state.order, orderNow),
    configuration,
    isConfigured: true,
    state,
    steps,
    current: currentStep(steps, state),
    learned,
    boxHistory: new Map(),
    returnHistory: new Map(),
    codeTypes,
    stripRules,
    repeatWindow: 0,
    errorStops,
  };
}
