import { ArrowDown, ArrowUp, Plus } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { emptySection, type OwnPageSection } from "#contract/content/own-pages.ts";
import { RemoveButton } from "../../kit/remove-button.tsx";
import { useIsUploading } from "../../kit/track-upload.ts";
import { moveItem } from "../../kit/use-reorder.ts";
import { contentCopy } from "../copy.ts";
import { TextFields } from "../texts/text-fields.tsx";
import { type Texts, withValue } from "../texts/texts.ts";

const copy = contentCopy.pages;

type Props = {
  sections: readonly OwnPageSection[];
  /** Messages by dotted path, `sections.0.title`. */
  errors: Record<string, string>;
  onChange: (sections: OwnPageSection[]) => void;
};

/** The sections of a page, in order; each can be moved and removed. */
export function SectionFields({ sections, errors, onChange }: Props) {
  const last = sections.length - 1;
  // The picture must find the section that it was chosen for.
  const isUploading = useIsUploading();

  return (
    <div className="flex flex-col gap-8">
      {sections.map((section, index) => {
        const name = copy.section(index + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section has no identity but its place
          <div key={index} className="flex items-start gap-1">
            <div className="min-w-0 grow">
              <TextFields
                name=""
                label={name}
                value={visibleFields(section)}
                path={["sections", index]}
                errors={errors}
                onChange={([, , ...inner], value) => onChange(replaceAt(sections, index, inner, value))}
              />
            </div>
            <div className="flex flex-col">
              <Button
                variant="ghost"
                size="icon"
                aria-label={copy.up(name)}
                disabled={isUploading || index === 0}
                onClick={() => onChange(moveItem(sections, index, index - 1))}
              >
                <ArrowUp className="size-4.5" strokeWidth={1.5} />
              </Button>
              <Button
                variant="ghost"
                size="icon"
                aria-label={copy.down(name)}
                disabled={isUploading || index === last}
                onClick={() => onChange(moveItem(sections, index, index + 1))}
              >
                <ArrowDown className="size-4.5" strokeWidth={1.5} />
              </Button>
              {sections.length > 1 && (
                <RemoveButton
                  label={contentCopy.texts.removeItem(name)}
                  disabled={isUploading}
                  onClick={() => onChange(sections.toSpliced(index, 1))}
                />
              )}
            </div>
          </div>
        );
      })}
      <Button
        variant="quiet"
        size="sm"
        className="self-start"
        onClick={() => onChange([...sections, emptySection])}
      >
        <Plus className="size-4" strokeWidth={1.75} />
        {copy.addSection}
      </Button>
    </div>
  );
}

/** The description of a picture is asked for once there is a picture. */
function visibleFields({ imageAlt, ...fields }: OwnPageSection): Texts {
  const { title, imageUrl, paragraphs, items } = fields;
  return { title, paragraphs, items, imageUrl, ...(imageUrl !== "" && { imageAlt }) };
}

function replaceAt(
  sections: readonly OwnPageSection[],
  index: number,
  path: readonly (string | number)[],
  value: Texts,
): OwnPageSection[] {
  return withValue([...sections], [index, ...path], value) as OwnPageSection[];
}
