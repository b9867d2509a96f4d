import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input, Textarea } from "#app/ui/input.tsx";
import { parsePesos } from "#contract/parse-pesos.ts";
import { ImageField } from "../../products/image-field.tsx";
import { contentCopy } from "../copy.ts";
import { ProductField } from "./product-field.tsx";
import { emptied, isOpenList, type TextPath, type Texts } from "./texts.ts";
import { itemWord, wordFor } from "./words.ts";

const copy = contentCopy.texts;

/** Longer than this, a text has room for several lines. */
const ONE_LINE = 60;

type Props = {
  /** What stands here is called so in the page's structure; empty: the whole page. */
  name: string;
  label: string;
  value: Texts;
  path: TextPath;
  /** By path with dots. */
  errors: Record<string, string>;
  onChange: (path: TextPath, value: Texts) => void;
};

/** A page's texts in the page's own structure, each with its field. */
export function TextFields(props: Props) {
  const { name, label, value, path, errors, onChange } = props;

  if (typeof value === "string") {
    const error = errors[path.join(".")];
    if (name === "imageUrl") return <PictureText {...props} value={value} />;
    if (name === "productSlug") {
      return (
        <ProductField
          label={label}
          value={value}
          onChange={(slug) => onChange(path, slug)}
          {...(error && { error })}
        />
      );
    }
    return (
      <Field label={label} error={error}>
        {value.length > ONE_LINE || value.includes("\n") ? (
          <Textarea
            value={value}
            rows={Math.min(8, 1 + Math.ceil(value.length / 70))}
            onChange={({ target }) => onChange(path, target.value)}
          />
        ) : (
          <Input value={value} onChange={({ target }) => onChange(path, target.value)} />
        )}
      </Field>
    );
  }
  if (typeof value === "number") return <AmountText {...props} value={value} />;
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
              label={wordFor(key)}
              value={inner}
              path={[...path, key]}
            />
          ),
      )}
    </Group>
  );
}

/** Pesos as people write them, `12.000` included. */
function AmountText({ label, value, path, errors, onChange }: Props & { value: number }) {
  const [typed, setTyped] = useState(String(value));
  const isTyped = (parsePesos(typed) || 0) === value;

  return (
    <Field label={label} error={errors[path.join(".")]}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        value={isTyped ? typed : String(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(path, parsePesos(target.value) || 0);
        }}
      />
    </Field>
  );
}

function TextList(props: Props & { value: Texts[] }) {
  const { name, label, value, path, onChange } = props;
  const isOpen = isOpenList(value);

  return (
    <Group label={label} depth={path.length}>
      {value.map((item, index) => {
        const word = itemWord(name, index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has no identity but its place
          <div key={index} className="flex items-start gap-1">
            <div className="min-w-0 grow">
              <TextFields {...props} name="" label={word} value={item} path={[...path, index]} />
            </div>
            {isOpen && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={copy.removeItem(word)}
                onClick={() =>
                  onChange(
                    path,
                    value.filter((_, other) => other !== index),
                  )
                }
                className="mt-6 text-muted hover:text-error"
              >
                <Trash2 aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
              </Button>
            )}
          </div>
        );
      })}
      {isOpen && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => onChange(path, [...value, emptied(value[0] ?? "")])}
          className="self-start"
        >
          <Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {copy.addItem}
        </Button>
      )}
    </Group>
  );
}

function PictureText({ label, value, path, errors, onChange }: Props & { value: string }) {
  const error = errors[path.join(".")];

  return (
    <fieldset className="flex flex-col items-start gap-2">
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <ImageField value={value} onChange={(imageUrl) => onChange(path, imageUrl)} {...(error && { error })} />
      {value && (
        <Button variant="ghost" size="sm" onClick={() => onChange(path, "")} className="-ml-4">
          {copy.noPicture}
        </Button>
      )}
    </fieldset>
  );
}

type GroupProps = { label: string; depth: number; children: React.ReactNode };

/** A part under its name; parts of parts stand a little in. */
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
