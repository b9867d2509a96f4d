import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { type InstagramPost, InstagramPostBody } from "#contract/social-proof.ts";
import { contentCopy } from "../copy.ts";
import { EditableList, type FormProps } from "./editable-list.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { PictureField } from "./picture-field.tsx";

/** Spec §2: three reels. */
const SHOWN = 3;

const copy = contentCopy.instagram;

export function InstagramPosts() {
  return (
    <EditableList<InstagramPost, InstagramPostBody>
      name="instagram-posts"
      label={contentCopy.tabs.instagram}
      words={copy}
      nameOf={({ link }) => shortLink(link)}
      pictureOf={({ imageUrl }) => imageUrl}
      hiddenOf={(_, index) => (index < SHOWN ? null : copy.waiting)}
      renderItem={({ link }) => (
        <a href={link} target="_blank" rel="noopener noreferrer" className="text-link break-all">
          {shortLink(link)}
        </a>
      )}
      renderForm={(props) => <PostForm {...props} />}
    />
  );
}

function PostForm({ item, isSaving, onSave, onClose }: FormProps<InstagramPost, InstagramPostBody>) {
  const { imageUrl, link } = item ?? { imageUrl: "", link: "" };
  const { register, handleSubmit, formState, control } = useForm<InstagramPostBody>({
    resolver: zodResolver(InstagramPostBody),
    defaultValues: { imageUrl, link },
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
      <Field label={copy.link} hint={copy.linkHint} error={errors.link?.message} required>
        <Input {...register("link")} type="url" inputMode="url" />
      </Field>
      <PictureField
        control={control}
        name="imageUrl"
        label={copy.imageUrl}
        hint={copy.imageHint}
        error={errors.imageUrl?.message}
      />
    </FormDialog>
  );
}

/** Without what every post's address begins with. */
function shortLink(link: string): string {
  return link.replace(/^https:\/\/(?:www\.)?/, "").replace(/\/?(?:\?.*)?$/, "");
}
