import { useState } from "react";
import { useLocalStorageValue } from "#app/lib/local-storage-value.ts";
import { RemovableChip } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { CartQuote } from "#contract/cart-quote.ts";
import { cartCopy } from "./copy.ts";
import { discountCodeStore } from "./discount-code.ts";

const copy = cartCopy.code;

type Props = {
  /** The server's word on the code; undefined while it is asked. */
  quoted: CartQuote["code"];
};

/** Takes a discount code, and says whether it applies. Not a form: the checkout's form contains it. */
export function DiscountCodeField({ quoted }: Props) {
  const code = useLocalStorageValue(discountCodeStore);
  const [isOpen, setIsOpen] = useState(false);

  if (code) {
    const isKnown = quoted?.code === code;
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <RemovableChip
          label={isKnown && quoted.applies ? copy.applied(code) : code}
          onRemove={() => discountCodeStore.set("")}
        />
        <p role="status" className="text-warning">
          {isKnown && !quoted.applies && quoted.reason}
        </p>
      </div>
    );
  }
  if (!isOpen) {
    return (
      <Button variant="link" className="self-start" onClick={() => setIsOpen(true)}>
        {copy.question}
      </Button>
    );
  }
  return <CodeInput />;
}

function CodeInput() {
  const [typed, setTyped] = useState("");
  const apply = () => typed.trim() && discountCodeStore.set(typed.trim());

  return (
    <div className="flex items-end gap-3">
      <Field label={copy.label} className="grow">
        <Input
          autoFocus
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
      <Button variant="quiet" onClick={apply}>
        {copy.apply}
      </Button>
    </div>
  );
}
