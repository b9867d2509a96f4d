import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/input.tsx";
import { type AdminChatPicture, ChatPictureBody } from "#contract/social-proof.ts";
import { contentCopy } from "../copy.ts";
import { EditableList, type FormProps } from "./editable-list.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { PictureField } from "./picture-field.tsx";

const copy = contentCopy.chats;

export function ChatPictures() {
  return (
    <EditableList<AdminChatPicture, ChatPictureBody>
      name="chat-pictures"
      label={contentCopy.tabs.chats}
      words={copy}
      nameOf={({ alt }) => alt}
      pictureOf={({ imageUrl }) => imageUrl}
      hiddenOf={({ isPublished }) => (isPublished ? null : contentCopy.lists.draft)}
      renderItem={({ alt }) => <p className="line-clamp-2">{alt}</p>}
      renderForm={(props) => <ChatForm {...props} />}
    />
  );
}

function ChatForm({ item, isSaving, onSave, onClose }: FormProps<AdminChatPicture, ChatPictureBody>) {
  const { imageUrl, alt, isPublished } = item ?? { imageUrl: "", alt: "", isPublished: true };
  const { register, handleSubmit, formState, control } = useForm<ChatPictureBody>({
    resolver: zodResolver(ChatPictureBody),
    defaultValues: { imageUrl, alt, isPublished },
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
      <PictureField
        control={control}
        name="imageUrl"
        label={copy.imageUrl}
        error={errors.imageUrl?.message}
      />
      <Field label={copy.alt} hint={copy.altHint} error={errors.alt?.message} required>
        <Textarea {...register("alt")} rows={2} />
      </Field>
      <Checkbox
        {...register("isPublished")}
        label={contentCopy.lists.isPublished}
        hint={contentCopy.lists.isPublishedHint}
      />
    </FormDialog>
  );
}
