import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input, Select, Textarea } from "#app/ui/input.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { type AdminTestimonial, TestimonialBody } from "#contract/social-proof.ts";
import { contentCopy } from "../copy.ts";
import { EditableList, type FormProps } from "./editable-list.tsx";
import { FormDialog } from "./form-dialog.tsx";

const copy = contentCopy.testimonials;
const ratings = [5, 4, 3, 2, 1];

export function Testimonials() {
  return (
    <EditableList<AdminTestimonial, TestimonialBody>
      name="testimonials"
      label={contentCopy.tabs.testimonials}
      words={copy}
      nameOf={({ name }) => name}
      hiddenOf={({ isPublished }) => (isPublished ? null : contentCopy.lists.draft)}
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

function TestimonialForm({ item, isSaving, onSave, onClose }: FormProps<AdminTestimonial, TestimonialBody>) {
  const { id: _, initial: _i, ...values } = item ?? { id: 0, initial: "", ...blank };
  const { register, handleSubmit, formState } = useForm<TestimonialBody>({
    resolver: zodResolver(TestimonialBody),
    defaultValues: values,
  });
  const { errors } = formState;

  return (
    <FormDialog
      title={item ? copy.edit : copy.add}
      isDirty={formState.isDirty}
      isSaving={isSaving}
      onSubmit={handleSubmit(onSave)}
      onClose={onClose}
    >
      <Field label={copy.name} error={errors.name?.message} required>
        <Input {...register("name")} />
      </Field>
      <Field label={copy.text} error={errors.text?.message} required>
        <Textarea {...register("text")} rows={5} />
      </Field>
      <Field label={copy.rating} error={errors.rating?.message}>
        <Select {...register("rating", { valueAsNumber: true })}>
          {ratings.map((rating) => (
            <option key={rating} value={rating}>
              {copy.stars(rating)}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        {...register("isPublished")}
        label={contentCopy.lists.isPublished}
        hint={contentCopy.lists.isPublishedHint}
      />
    </FormDialog>
  );
}

const blank: TestimonialBody = { name: "", text: "", rating: 5, isPublished: true };
