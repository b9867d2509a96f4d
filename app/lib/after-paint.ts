/** Runs a task once the browser has painted what has changed so far: the customer sees that before the task is done. */
export function afterPaint(task: () => void): void {
  // A frame's callbacks run before its paint, and a timer set in one after it.
  requestAnimationFrame(() => setTimeout(task));
}
