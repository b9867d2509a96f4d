import fc from "fast-check";

/** Property tests run for each change of the code: they stop after a few seconds, and do not simplify what fails. */
fc.configureGlobal({ interruptAfterTimeLimit: 4_000, endOnFailure: true, seed: 1 });
