import { ChevronDown } from "lucide-react";
import { type RefCallback, useRef } from "react";
import { cn } from "./cn.ts";
import { ComboboxList } from "./combobox-list.tsx";
import { uiCopy } from "./copy.ts";
import { FieldError, useFieldAttributes } from "./field.tsx";
import { controlClass, selectAll } from "./input.tsx";
import { type ComboboxStateProps, useComboboxState } from "./use-combobox-state.ts";

type ComboboxProps = ComboboxStateProps & {
  /** Gets the text field: react-hook-form focuses it when it has an error. */
  ref?: RefCallback<HTMLInputElement>;
  onBlur?: () => void;
  placeholder?: string;
  emptyText?: string;
  name?: string;
  className?: string;
};

/**
 * A select with a text field that filters its options, ignoring case and accents. On blur it chooses an unambiguous
 * match; any other text stays and is marked as invalid. Goes inside a Field.
 */
export function Combobox(props: ComboboxProps) {
  const { placeholder = uiCopy.choose, emptyText = uiCopy.noOptions } = props;
  const combobox = useComboboxState(props);
  const { listId, isOpen, isInvalid, matches } = combobox;
  const fieldAttributes = useFieldAttributes();
  const field = useRef<HTMLInputElement>(null);

  return (
    <div className={cn("relative", props.className)}>
      <input
        ref={(input) => {
          field.current = input;
          props.ref?.(input);
        }}
        {...fieldAttributes}
        {...(isInvalid && {
          "aria-invalid": true,
          "aria-describedby": cn(`${listId}-unknown`, fieldAttributes["aria-describedby"]),
        })}
        type="text"
        role="combobox"
        name={props.name}
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={combobox.activeId}
        disabled={props.disabled}
        placeholder={placeholder}
        value={combobox.text}
        onChange={(event) => combobox.type(event.target.value)}
        onClick={combobox.open}
        onFocus={selectAll}
        onBlur={() => {
          combobox.commitTyped();
          props.onBlur?.();
        }}
        onKeyDown={combobox.onKeyDown}
        className={cn(controlClass, "pr-11")}
      />
      <ChevronDown
        className={cn(
          "pointer-events-none absolute top-[calc(var(--control-height)/2-0.5rem)] right-4 size-4 text-muted transition-transform",
          isOpen && "rotate-180",
        )}
      />
      {isOpen && (
        <ComboboxList
          combobox={combobox}
          value={props.value}
          field={field}
          label={placeholder}
          emptyText={emptyText}
        />
      )}
      {/* The list is not a live region, and a listbox may hold nothing but options. */}
      <p role="status" className="sr-only">
        {isOpen && matches.length === 0 && emptyText}
      </p>
      {isInvalid && (
        <div className="mt-1.5">
          <FieldError id={`${listId}-unknown`} message={uiCopy.notAnOption} />
        </div>
      )}
    </div>
  );
}
