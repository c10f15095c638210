import { create } from 'zustand';

/** Whether the tour runs now. The shell looks at it on every page, so it is a file of its own. */
export const useTour = create<{ readonly running: boolean }>(() => ({ running: false }));

export const startTour = () => useTour.setState({ running: true });

/** Without saying that it was seen. */
export const stopTour = () => useTour.setState({ running: false });
