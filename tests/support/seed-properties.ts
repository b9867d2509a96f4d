import fc from "fast-check";
import { sizes } from "#tests/torture/sizes.ts";

// Properties without a seed of their own repeat their choices, too.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: sizes.seed });
