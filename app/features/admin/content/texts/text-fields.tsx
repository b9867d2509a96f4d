import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/input.tsx";
import { parsePesos } from "#contract/parse-pesos.ts";
import { ImageField } from "../../kit/image-field.tsx";
import { PesosInput } from "../../kit/pesos-input.tsx";
import { RemoveButton } from "../../kit/remove-button.tsx";
import { useIsUploading } from "../../kit/track-upload.ts";
import { contentCopy } from "../copy.ts";
import { itemLabel, labelFor } from "./labels.ts";
import { ProductField } from "./product-field.tsx";
import { emptyLike, isExtensible, type TextPath, type Texts } from "./texts.ts";
import { VideoField } from "./video-field.tsx";

const copy = contentCopy.texts;

/** Characters that fit on one line. */
const ONE_LINE = 60;

/** Always a text area: switching to an input while somebody types would lose the caret. */
function rowsFor(text: string): number {
  if (text.length <= ONE_LINE && !text.includes("\n")) return 1;
  return Math.min(8, 1 + Math.ceil(text.length / 70));
}

type Props = {
  /** Key in the content's structure; empty for the whole page and for list items. */
  name: string;
  label: string;
  value: Texts;
  path: TextPath;
  /** Messages by dotted path. */
  errors: Record<string, string>;
  onChange: (path: TextPath, value: Texts) => void;
};

/** Renders one field for each text, grouped by the structure of the page's content. */
export function TextFields(props: Props) {
  const { name, label, value, path, errors, onChange } = props;

  if (typeof value === "string") {
    const error = errors[path.join(".")];
    if (name === "imageUrl") return <PictureText {...props} value={value} />;
    if (name === "productSlug") {
      return (
        <ProductField label={label} value={value} onChange={(slug) => onChange(path, slug)} error={error} />
      );
    }
    return (
      <Field label={label} error={error}>
        <Textarea
          value={value}
          rows={rowsFor(value)}
          className="field-sizing-content"
          onChange={({ target }) => onChange(path, target.value)}
        />
      </Field>
    );
  }
  if (typeof value === "number") return <AmountText {...props} value={value} />;
  if (name === "videoUrls" && Array.isArray(value)) {
    return (
      <VideoField
        label={label}
        urls={value.map(String)}
        error={value.map((_, index) => errors[[...path, index].join(".")]).find(Boolean)}
        onChange={(urls) => onChange(path, urls)}
      />
    );
  }
  if (Array.isArray(value)) return <TextList {...props} value={value} />;
  if (typeof value !== "object" || value === null) return null;
  return (
    <Group label={label} depth={path.length}>
      {Object.entries(value).map(
        ([key, inner]) =>
          key !== "id" && (
            <TextFields
              {...props}
              key={key}
              name={key}
              label={labelFor(key)}
              value={inner}
              path={[...path, key]}
            />
          ),
      )}
    </Group>
  );
}

/** An amount in pesos; accepts separators, as in `12.000`. The server refuses NaN, which stands for anything else. */
function AmountText({ label, value, path, errors, onChange }: Props & { value: number }) {
  const [typed, setTyped] = useState(textOf(value));
  const isTyped = Object.is(parsePesos(typed), value);

  return (
    <Field label={label} error={errors[path.join(".")]}>
      <PesosInput
        value={isTyped ? typed : textOf(value)}
        onChange={(next) => {
          setTyped(next);
          onChange(path, parsePesos(next));
        }}
      />
    </Field>
  );
}

function textOf(amount: number): string {
  return Number.isNaN(amount) ? "" : String(amount);
}

function TextList(props: Props & { value: Texts[] }) {
  const { name, label, value, path, onChange } = props;
  const isOpen = isExtensible(value);
  // A new item is made like the first one: an emptied list of objects could not be filled again.
  const isPattern = value.length === 1 && typeof value[0] === "object";
  const isUploading = useIsUploading();

  return (
    <Group label={label} depth={path.length}>
      {value.map((item, index) => {
        const itemName = itemLabel(name, index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has no identity but its place
          <div key={index} className="flex items-start gap-1">
            <div className="min-w-0 grow">
              <TextFields {...props} name="" label={itemName} value={item} path={[...path, index]} />
            </div>
            {isOpen && !isPattern && (
              <RemoveButton
                label={copy.removeItem(itemName)}
                disabled={isUploading}
                onClick={() => onChange(path, value.toSpliced(index, 1))}
                className="mt-6"
              />
            )}
          </div>
        );
      })}
      {isOpen && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => onChange(path, [...value, emptyLike(value[0] ?? "")])}
          className="self-start"
        >
          <Plus className="size-4" strokeWidth={1.75} />
          {copy.addItem}
        </Button>
      )}
    </Group>
  );
}

function PictureText({ label, value, path, errors, onChange }: Props & { value: string }) {
  const error = errors[path.join(".")];
  const isInList = path.some((key) => typeof key === "number");

  return (
    <fieldset className="flex flex-col items-start gap-2">
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <ImageField
        value={value}
        onChange={(imageUrl) => onChange(path, imageUrl)}
        error={error}
        outlivesForm={!isInList}
      />
      {value && (
        <Button variant="ghost" size="sm" onClick={() => onChange(path, "")} className="-ml-2.5">
          {copy.noPicture}
        </Button>
      )}
    </fieldset>
  );
}

type GroupProps = { label: string; depth: number; children: React.ReactNode };

/** A titled group of fields; nested groups are indented. */
function Group({ label, depth, children }: GroupProps) {
  if (depth === 0) return <div className="flex flex-col gap-10">{children}</div>;
  return (
    <fieldset className={depth > 1 ? "border-line border-l-2 pl-4" : undefined}>
      <legend
        className={
          depth > 1
            ? "mb-3 font-medium text-sm"
            : "mb-4 w-full border-line border-b pb-1.5 font-medium text-muted"
        }
      >
        {label}
      </legend>
      <div className="flex flex-col gap-5">{children}</div>
    </fieldset>
  );
}
