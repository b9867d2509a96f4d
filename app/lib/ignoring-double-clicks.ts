/** A handler that ignores the second click of a double click: a hasty shopper wants one of it. */
export function ignoringDoubleClicks(action: () => void): (event: { detail: number }) => void {
  return ({ detail }) => {
    if (detail < 2) action();
  };
}
