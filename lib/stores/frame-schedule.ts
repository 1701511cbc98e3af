/** Runs a task soon, once. */
export type Schedule = (task: () => void) => void;

/** How long a task may wait for a frame, in milliseconds: a page in the background draws none. */
const FRAME_PATIENCE_MS = 250;

/** Runs a task with the page's next frame, or a little later where the page is not drawing. */
export const nextFrame: Schedule = (task) => {
  const finish = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    task();
  };
  const frame = requestAnimationFrame(finish);
  const timer = setTimeout(finish, FRAME_PATIENCE_MS);
};
