/** Runs a task once the page has drawn its answer to the present press, which a long task would hold up. */
export const afterPaint = (task: () => void): void => {
  requestAnimationFrame(() => void setTimeout(task));
};
