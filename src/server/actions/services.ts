/** What online actions reach beside the database; tests give their own. */
export interface ActionServices {
  /** Waits so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

export const SERVICES: ActionServices = {
  wait: (ms) =>
    new Promise((done) => {
      setTimeout(done, ms);
    }),
};
