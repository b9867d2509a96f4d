import { useEffect, useRef, useState } from "react";
import { useLocalStorageValue } from "#app/lib/local-storage-value.ts";
import { Button } from "#app/ui/button.tsx";
import { RemovableChip } from "#app/ui/chip.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import { cartCopy } from "./copy.ts";
import { discountCodeStore } from "./discount-code.ts";

const copy = cartCopy.code;

type Props = {
  /** What the server says about the code; undefined until it has answered. */
  quoted: CartQuote["code"];
  /** Whether the server is being asked. */
  isAsking: boolean;
  /** Asks the server again. */
  onAskAgain: () => void;
};

/**
 * Takes a discount code, and says whether it applies. An unknown code is not kept: the field stays open with what was
 * typed. Not a form: the checkout's form contains it.
 */
export function DiscountCodeField({ quoted, isAsking, onAskAgain }: Props) {
  const code = useLocalStorageValue(discountCodeStore);
  const [isOpen, setIsOpen] = useState(false);
  const [unknown, setUnknown] = useState<CartQuote["code"]>();
  const answer = quoted?.code === code ? quoted : undefined;
  const frame = useRef<HTMLDivElement>(null);
  /** Whether the customer has applied or removed a code here: a stored one must not take the focus. */
  const isUsed = useRef(false);

  useEffect(() => {
    if (!answer?.isUnknown) return;
    setUnknown(answer);
    setIsOpen(true);
    discountCodeStore.set("");
  }, [answer]);

  // The field stays while the server is asked, so that a refusal finds what was typed.
  const isCodeShown = code !== "" && !answer?.isUnknown && (answer !== undefined || !isOpen);
  const shown = isCodeShown ? "code" : isOpen ? "field" : "question";

  useEffect(() => {
    // The control that had the focus was replaced; the field takes it by itself.
    if (!isUsed.current || shown === "field" || document.activeElement !== document.body) return;
    frame.current?.querySelector("button")?.focus();
  }, [shown]);

  function change(next: string) {
    isUsed.current = true;
    // The question about this code may have failed.
    if (next === code) onAskAgain();
    discountCodeStore.set(next);
  }

  return (
    <div ref={frame} className="flex flex-col">
      {/* Always there: screen readers announce only what changes in it. */}
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {isCodeShown && (
          <>
            <RemovableChip label={answer?.applies ? copy.applied(code) : code} onRemove={() => change("")} />
            <p className="text-warning">{answer && !answer.applies && answer.reason}</p>
          </>
        )}
      </div>
      {shown === "question" && (
        <Button variant="link" className="self-start" onClick={() => setIsOpen(true)}>
          {copy.question}
        </Button>
      )}
      {shown === "field" && (
        <CodeInput
          unknown={unknown}
          isAsking={isAsking && code !== ""}
          onApply={(typed) => {
            setUnknown(undefined);
            change(typed);
          }}
        />
      )}
    </div>
  );
}

type InputProps = { unknown: CartQuote["code"]; isAsking: boolean; onApply: (typed: string) => void };

function CodeInput({ unknown, isAsking, onApply }: InputProps) {
  const [typed, setTyped] = useState(unknown?.code ?? "");
  const apply = () => typed.trim() && onApply(typed.trim());

  return (
    <div className="flex items-start gap-3">
      <Field label={copy.label} error={unknown?.reason} className="grow">
        <Input
          autoFocus={!unknown}
          value={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            apply();
          }}
        />
      </Field>
      <Button variant="quiet" className="mt-7.5" isLoading={isAsking} onClick={apply}>
        {copy.apply}
      </Button>
    </div>
  );
}
