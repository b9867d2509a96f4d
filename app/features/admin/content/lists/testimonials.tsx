import { Checkbox } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { type AdminTestimonial, TestimonialBody } from "#contract/content/social-proof.ts";
import { FormField } from "../../kit/form-field.tsx";
import { Options } from "../../kit/options.tsx";
import { contentCopy } from "../copy.ts";
import { EditableList, type FormProps, ItemDialog, useItemForm } from "./editable-list.tsx";

const copy = contentCopy.testimonials;

export function Testimonials() {
  return (
    <EditableList<AdminTestimonial, TestimonialBody>
      name="testimonials"
      label={contentCopy.tabs.testimonials}
      copy={copy}
      nameOf={({ name }) => name}
      hiddenReason={({ isPublished }) => (isPublished ? null : contentCopy.lists.draft)}
      renderItem={({ name, text, rating }) => (
        <>
          <p className="flex flex-wrap items-center gap-x-3 font-medium">
            {name}
            <Stars rating={rating} className="size-3.5" />
          </p>
          <p className="line-clamp-2 text-muted">{text}</p>
        </>
      )}
      renderForm={(props) => <TestimonialForm {...props} />}
    />
  );
}

function TestimonialForm(dialog: FormProps<AdminTestimonial, TestimonialBody>) {
  const { id: _, initial: _i, ...values } = dialog.item ?? { id: 0, initial: "", ...blank };
  const form = useItemForm(TestimonialBody, values);

  return (
    <ItemDialog {...dialog} form={form} copy={copy}>
      <FormField form={form} name="name" label={copy.name} required />
      <FormField form={form} name="text" label={copy.text} required rows={5} />
      <Field label={copy.rating}>
        <Select {...form.register("rating", { valueAsNumber: true })}>
          <Options of={[5, 4, 3, 2, 1].map((rating) => [rating, copy.stars(rating)])} />
        </Select>
      </Field>
      <Checkbox
        {...form.register("isPublished")}
        label={contentCopy.lists.isPublished}
        hint={contentCopy.lists.isPublishedHint}
      />
    </ItemDialog>
  );
}

const blank: TestimonialBody = { name: "", text: "", rating: 5, isPublished: true };
